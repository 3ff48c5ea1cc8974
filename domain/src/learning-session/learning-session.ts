/**
 * A learning session is what a child does between opening the app and a long pause. The server computes it from the
 * tallies (running totals) of the session and its activities, to show it and to include it in insights.
 */

import { type BrainStateId, type EnergyLevel, energyLevelOf } from '../brain-state/brain-state.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { totalActiveTime } from './active-time.ts'
import { type ActivityRecord, activityRecords, minutes } from './activity-record.ts'
import {
  type ActivityTally,
  activityKey,
  addToActivity,
  earliestWords,
  isActivityFact,
  type VisitTally,
} from './activity-tally.ts'
import type { Fact } from './fact.ts'
import { isMostlyCorrect } from './mastery.ts'
import { compareMoments } from './moment.ts'
import { addToSession, type SessionTally } from './session-tally.ts'
import { type SupportUsed, supportsUsed } from './supports.ts'

/** A visit in which over 80 % of the challenge words were correct. `at` is in epoch ms. */
export type Breakthrough = { readonly skill: string; readonly difficulty: Difficulty; readonly at: number }

/** A word that was built although it was hard. `at` is in epoch ms. */
export type Challenge = { readonly skill: 'word_building'; readonly word: string; readonly at: number }

/**
 * The brain states at the start and at the end of a session. `energyLevel` is derived from the one at the end, or from
 * the one at the start if the end is unknown.
 */
export type SessionMood = {
  readonly start: BrainStateId | 'unknown'
  readonly end: BrainStateId | 'unknown'
  readonly energyLevel: EnergyLevel | 'unknown'
}

/**
 * The record of a learning session, with the fields of the specification. Times are epoch ms. `duration` is the active
 * time in minutes, to one decimal.
 */
export type LearningSession = {
  readonly startTime: number
  /** Null until the session is completed. */
  readonly endTime: number | null
  readonly duration: number
  readonly brainStateAtStart: BrainStateId | 'unknown'
  readonly mood: SessionMood
  readonly activitiesCompleted: readonly ActivityRecord[]
  readonly supportsUsed: readonly SupportUsed[]
  readonly breakthroughMoments: readonly Breakthrough[]
  readonly challengesMet: readonly Challenge[]
}

/** The tallies (aggregates of facts) of a learning session: one of the session, and one of each activity by its key. */
export type Tallies = { readonly session: SessionTally; readonly activities: ReadonlyMap<string, ActivityTally> }

/**
 * Adds new facts to the tallies of a session; null means that the session has none yet. `tallies.activities` needs only
 * the activities to which the new facts belong.
 */
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

/** The part of a session's record that does not depend on its activities. */
export const sessionOutline = ({ first, started, completed, spans }: SessionTally) => ({
  startTime: first,
  endTime: completed,
  duration: minutes(totalActiveTime(spans, first)),
  brainStateAtStart: started?.brainState ?? 'unknown',
})

/** Computes the record of a session from its tallies. */
export function learningSession({ session, activities }: Tallies): LearningSession {
  const activityTallies = [...activities.values()]
  return {
    ...sessionOutline(session),
    mood: moodOf(session),
    activitiesCompleted: activityRecords(activityTallies),
    supportsUsed: supportsUsed(session.supports, activityTallies),
    breakthroughMoments: breakthroughs(activityTallies),
    challengesMet: challenges(activityTallies),
  }
}

/** The hard words that were built, each once, with the time when it was first built. */
function challenges(activities: readonly ActivityTally[]): Challenge[] {
  const overcome = activities.flatMap((tally) => (tally.type === 'word-practice' ? tally.overcome : []))
  return earliestWords(overcome).map(([at, word]) => ({ skill: 'word_building', word, at }))
}

function moodOf({ started, ended }: SessionTally): SessionMood {
  const start = started?.brainState ?? 'unknown'
  const end = ended?.brainState ?? 'unknown'
  return { start, end, energyLevel: energyLevelOf(end === 'unknown' ? start : end) }
}

const challengeIn = ({ levels }: VisitTally) => levels.challenge ?? { correct: 0, done: 0 }

/** The breakthroughs that a device reported and that the words of the same visit in this session confirm. */
function breakthroughs(activities: readonly ActivityTally[]): Breakthrough[] {
  const confirmed = new Set(
    activities.flatMap((tally) =>
      tally.type === 'word-practice' && isMostlyCorrect(challengeIn(tally).correct, challengeIn(tally).done)
        ? [tally.visitId]
        : [],
    ),
  )
  return activities
    .filter((tally) => tally.type === 'breakthrough')
    .filter(({ visitId }) => confirmed.has(visitId))
    .sort(compareMoments)
    .map(({ skill, difficulty, at }) => ({ skill, difficulty, at }))
}

/**
 * Computes the tallies of a session from all its facts, in any order, which may include duplicates. Returns null if
 * there are no facts.
 */
export const tallyAll = (facts: readonly Fact[]): Tallies | null =>
  addFacts(null, [...new Map(facts.map((fact) => [fact.factId, fact])).values()])
