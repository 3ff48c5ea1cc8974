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

/** A visit in which over 80 % of the challenge words were right. `at` in epoch ms. */
export type Breakthrough = { readonly skill: string; readonly difficulty: Difficulty; readonly at: number }

/** A word that was built although it was hard. `at` in epoch ms. */
export type Challenge = { readonly skill: 'word_building'; readonly word: string; readonly at: number }

/**
 * The brain state at the start and the end. `energyLevel` is derived from the end, or else the start, so that nobody
 * has to be asked for it.
 */
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

/** The tallies of a learning session; `activities` by their keys. */
export type Tallies = { readonly session: SessionTally; readonly activities: ReadonlyMap<string, ActivityTally> }

/** Adds new facts to the tallies. For an activity's facts, only the tally of that activity has to be loaded. */
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

/** Each word once, at its first occurrence. */
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

/** The breakthroughs reported by a device that are confirmed by the words of the same visit in this session. */
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
 * Computes the tallies from all facts of a session, in any order and with duplicates, so that stored tallies can always
 * be recomputed. Null when there are no facts.
 */
export const tallyAll = (facts: readonly Fact[]): Tallies | null =>
  addFacts(null, [...new Map(facts.map((fact) => [fact.factId, fact])).values()])
