import { type BrainStateId, type EnergyLevel, energyLevelOf } from '../brain-state/brain-state.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { totalActiveTime } from './active-time.ts'
import { type ActivityRecord, activityRecords, minutes } from './activity-record.ts'
import { type ActivityTally, activityKey, addToActivity, isActivityFact, type VisitTally } from './activity-tally.ts'
import { earliestWords } from './dated-words.ts'
import type { Fact } from './fact.ts'
import { isMostlyCorrect } from './mastery.ts'
import { compareMoments } from './moment.ts'
import { addToSession, type SessionTally } from './session-tally.ts'
import { type SupportUsed, supportsUsed } from './supports.ts'

/** A visit in which over 80 % of the challenge words went well. `at` epoch ms. */
export type Breakthrough = { readonly skill: string; readonly difficulty: Difficulty; readonly at: number }

/** A word that was hard, or came apart, and was built all the same. `at`: when, epoch ms. */
export type Challenge = { readonly skill: 'word_building'; readonly word: string; readonly at: number }

/** How the brain felt. `energyLevel` follows from what was told at the end, else at the start: nobody is asked for it. */
export type SessionMood = {
  readonly start: BrainStateId | 'unknown'
  readonly end: BrainStateId | 'unknown'
  readonly energyLevel: EnergyLevel | 'unknown'
}

/** The stored record of one guided session. Times epoch ms, `duration` in minutes of active time to one decimal. */
export type LearningSession = {
  readonly startTime: number
  /** null until the session is completed */
  readonly endTime: number | null
  readonly duration: number
  readonly brainStateAtStart: BrainStateId | 'unknown'
  readonly mood: SessionMood
  readonly activitiesCompleted: readonly ActivityRecord[]
  readonly supportsUsed: readonly SupportUsed[]
  readonly breakthroughMoments: readonly Breakthrough[]
  readonly challengesMet: readonly Challenge[]
}

/** Everything that is kept of a learning session's facts. `activities` by their keys. */
export type Tallies = { readonly session: SessionTally; readonly activities: ReadonlyMap<string, ActivityTally> }

/** What is kept, with more facts that are new to it. Those that tell of an activity need only what is kept of that one. */
export function addFacts(tallies: Tallies | null, facts: readonly Fact[]): Tallies | null {
  const activities = new Map(tallies?.activities)
  let session = tallies?.session ?? null
  for (const fact of facts) {
    session = addToSession(session, fact)
    if (!isActivityFact(fact)) continue
    const key = activityKey(fact)
    activities.set(key, addToActivity(activities.get(key), fact))
  }
  return session && { session, activities }
}

/** The part of a session's record that needs none of its activities. */
export const sessionOutline = ({ first, started, completed, spans }: SessionTally) => ({
  startTime: first,
  endTime: completed,
  duration: minutes(totalActiveTime(spans, first)),
  brainStateAtStart: started?.brainState ?? 'unknown',
})

export function learningSession({ session, activities }: Tallies): LearningSession {
  const all = [...activities.values()]
  return {
    ...sessionOutline(session),
    mood: moodOf(session),
    activitiesCompleted: activityRecords(all),
    supportsUsed: supportsUsed(session.supports, all),
    breakthroughMoments: breakthroughs(all),
    challengesMet: challenges(all),
  }
}

/** Each word once, when it was met first. */
function challenges(activities: readonly ActivityTally[]): Challenge[] {
  const met = activities.flatMap((tally) => (tally.type === 'word-practice' ? tally.overcome : []))
  return earliestWords(met).map(([at, word]) => ({ skill: 'word_building', word, at }))
}

function moodOf({ started, ended }: SessionTally): SessionMood {
  const start = started?.brainState ?? 'unknown'
  const end = ended?.brainState ?? 'unknown'
  return { start, end, energyLevel: energyLevelOf(end === 'unknown' ? start : end) }
}

const challengeIn = ({ levels }: VisitTally) => levels.challenge ?? { correct: 0, done: 0 }

/** The breakthroughs a device tells of, as far as the words of their visit that are in this session bear them out. */
function breakthroughs(activities: readonly ActivityTally[]): Breakthrough[] {
  const borneOut = new Set(
    activities.flatMap((tally) =>
      tally.type === 'word-practice' && isMostlyCorrect(challengeIn(tally).correct, challengeIn(tally).done)
        ? [tally.visitId]
        : [],
    ),
  )
  return activities
    .filter((tally) => tally.type === 'breakthrough')
    .filter(({ visitId }) => borneOut.has(visitId))
    .sort(compareMoments)
    .map(({ skill, difficulty, at }) => ({ skill, difficulty, at }))
}

/**
 * The same from all facts of a session at once, whatever order they came in and however often each did: what is kept can
 * always be made again. Null when there are none.
 */
export const tallyAll = (facts: readonly Fact[]): Tallies | null =>
  addFacts(null, [...new Map(facts.map((fact) => [fact.factId, fact])).values()])
