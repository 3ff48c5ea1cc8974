import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { type ActivityRecord, activityRecords, minutes } from './activity-record.ts'
import type { Fact } from './fact.ts'
import { isMostly } from './mastery.ts'

/** A visit in which over 80 % of the challenge words went well. `at` epoch ms. */
export type Breakthrough = { readonly skill: string; readonly difficulty: Difficulty; readonly at: number }

/** The stored record of one guided session. Times epoch ms, `duration` in minutes to one decimal. */
export type LearningSession = {
  readonly sessionId: string
  readonly startTime: number
  /** null until the session is completed */
  readonly endTime: number | null
  readonly duration: number
  readonly brainStateAtStart: BrainStateId | 'unknown'
  readonly activitiesCompleted: readonly ActivityRecord[]
  readonly breakthroughMoments: readonly Breakthrough[]
}

/**
 * The learning session that a set of facts tells of, whatever order they came in and however often each did.
 * All facts share one `learningSessionId`. Null when there are none.
 */
export function deriveLearningSession(facts: readonly Fact[]): LearningSession | null {
  const ordered = inOrder(facts)
  const first = ordered[0]
  if (first === undefined) return null
  const started = ordered.find((fact) => fact.type === 'session-started')
  const completed = ordered.find((fact) => fact.type === 'session-completed')
  const startTime = first.at
  const lastTime = completed?.at ?? ordered.at(-1)?.at ?? startTime
  return {
    sessionId: first.learningSessionId,
    startTime,
    endTime: completed?.at ?? null,
    duration: minutes(lastTime - startTime),
    brainStateAtStart: started?.type === 'session-started' ? started.brainState : 'unknown',
    activitiesCompleted: activityRecords(ordered),
    breakthroughMoments: breakthroughs(ordered),
  }
}

/** The breakthroughs a device tells of, as far as the words of their visit that are in this session bear them out. */
const breakthroughs = (facts: readonly Fact[]): readonly Breakthrough[] =>
  facts.flatMap((fact) =>
    fact.type === 'breakthrough' && isBorneOut(facts, fact.visitId)
      ? [{ skill: fact.skill, difficulty: fact.difficulty, at: fact.at }]
      : [],
  )

function isBorneOut(facts: readonly Fact[], visitId: string): boolean {
  const hard = facts
    .filter((fact) => fact.type === 'word-practice')
    .filter((fact) => fact.visitId === visitId && fact.difficulty === 'challenge')
  return isMostly(hard.flatMap((fact) => fact.correctWords).length, hard.flatMap((fact) => fact.words).length)
}

const inOrder = (facts: readonly Fact[]): Fact[] =>
  [...new Map(facts.map((fact) => [fact.factId, fact])).values()].sort(
    (one, other) => one.at - other.at || (one.factId < other.factId ? -1 : 1),
  )
