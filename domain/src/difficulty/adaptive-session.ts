/**
 * The adaptive difficulty of words: it goes down after struggles and up after successes, unless the child has chosen a
 * difficulty. The word practice of the web app calls it after every word.
 */

import { DIFFICULTIES, type Difficulty } from './difficulty.ts'

/** The measurements of one word. They are only compared with fixed limits, and never shown to the child. */
export type WordMetric = {
  /** Active time in ms: while the browser tab is visible, the voice silent and no card open. */
  readonly timePerWord: number
  readonly hintsUsed: number
  readonly resets: number
  /** Whether the word was built. A word that was not is ignored. */
  readonly completed: boolean
  readonly difficulty: Difficulty
  /** Epoch ms. */
  readonly timestamp: number
}

/** The state of a child's adaptive difficulty, over all visits. `age` is in years. */
export type AdaptiveSession = {
  readonly userId: string
  readonly age: number
  readonly currentDifficulty: Difficulty
  readonly sessionMetrics: readonly WordMetric[]
  readonly adaptationTriggers: {
    readonly strugglesInRow: number
    readonly successesInRow: number
    /** When the difficulty last changed, in epoch ms; null if it never did. */
    readonly lastAdaptation: number | null
  }
  /** The difficulty that the child chose; null if the difficulty adapts. */
  readonly chosen: Difficulty | null
  /** The difficulty of a change that the child undid. It is not changed to this again before the next visit. */
  readonly declined: Difficulty | null
}

export type AdaptiveEvent =
  | { readonly type: 'word-finished'; readonly metric: WordMetric }
  /** The child undoes a change of the difficulty. */
  | { readonly type: 'difficulty-restored'; readonly to: Difficulty }
  | { readonly type: 'difficulty-chosen'; readonly difficulty: Difficulty | null }
  | { readonly type: 'visit-started' }

/** The number of struggles in a row that lowers the difficulty. */
export const STRUGGLES_TO_LOWER = 2
/** The number of successes in a row that raises the difficulty. */
export const SUCCESSES_TO_RAISE = 3
/**
 * A word is a struggle if it took longer than this, or with at least so many hints, or with at least so many resets.
 */
const STRUGGLE_MS = 30_000
const STRUGGLE_HINTS = 2
const STRUGGLE_RESETS = 1
/** The number of words whose metrics are stored, the latest ones. */
const MAX_METRICS = 50

export const STRUGGLE_REASONS = ['time', 'hints', 'resets'] as const
export type StruggleReason = (typeof STRUGGLE_REASONS)[number]

/** The difficulty to begin with: easy up to 8 years, regular from 9 to 11, challenge from 12. */
export const startDifficulty = (age: number): Difficulty => {
  if (age <= 8) return 'easy'
  return age <= 11 ? 'regular' : 'challenge'
}

export const newAdaptiveSession = (userId: string, age: number): AdaptiveSession => ({
  userId,
  age,
  currentDifficulty: startDifficulty(age),
  sessionMetrics: [],
  adaptationTriggers: { strugglesInRow: 0, successesInRow: 0, lastAdaptation: null },
  chosen: null,
  declined: null,
})

/** Why a word was a struggle: more than 30 s of active time, two or more hints, or a reset. Empty if it was none. */
export const struggleReasons = (
  metric: Pick<WordMetric, 'timePerWord' | 'hintsUsed' | 'resets'>,
): readonly StruggleReason[] =>
  STRUGGLE_REASONS.filter(
    (reason) =>
      ({
        time: metric.timePerWord > STRUGGLE_MS,
        hints: metric.hintsUsed >= STRUGGLE_HINTS,
        resets: metric.resets >= STRUGGLE_RESETS,
      })[reason],
  )

/**
 * Returns the state after an event. Two struggles in a row lower the difficulty, three successes in a row raise it, and
 * a change resets both counts. The difficulty does not change while the child's own choice is active, nor to a
 * difficulty that the child has undone in this visit.
 */
export function step(session: AdaptiveSession, event: AdaptiveEvent): AdaptiveSession {
  switch (event.type) {
    case 'word-finished':
      return event.metric.completed ? addMetric(session, event.metric) : session
    case 'difficulty-restored':
      return { ...withDifficulty(session, event.to), declined: session.currentDifficulty }
    case 'difficulty-chosen':
      return { ...withDifficulty(session, event.difficulty ?? session.currentDifficulty), chosen: event.difficulty }
    case 'visit-started':
      return { ...session, declined: null }
  }
}

function addMetric(session: AdaptiveSession, metric: WordMetric): AdaptiveSession {
  const { adaptationTriggers: before } = session
  const struggled = struggleReasons(metric).length > 0
  const counted: AdaptiveSession = {
    ...session,
    sessionMetrics: [...session.sessionMetrics, metric].slice(-MAX_METRICS),
    adaptationTriggers: {
      strugglesInRow: struggled ? before.strugglesInRow + 1 : 0,
      successesInRow: struggled ? 0 : before.successesInRow + 1,
      lastAdaptation: before.lastAdaptation,
    },
  }
  const next = difficultyByCounts(counted)
  if (next === counted.currentDifficulty || next === session.declined || session.chosen !== null) return counted
  return withDifficulty(counted, next, metric.timestamp)
}

/** The difficulty that the counts of struggles and successes lead to. */
function difficultyByCounts({ currentDifficulty, adaptationTriggers: counts }: AdaptiveSession): Difficulty {
  if (counts.strugglesInRow >= STRUGGLES_TO_LOWER) return neighbourDifficulty(currentDifficulty, -1)
  if (counts.successesInRow >= SUCCESSES_TO_RAISE) return neighbourDifficulty(currentDifficulty, 1)
  return currentDifficulty
}

/** The next lower (-1) or higher (1) difficulty. Returns the same difficulty if there is no lower or higher one. */
export const neighbourDifficulty = (difficulty: Difficulty, step: -1 | 1): Difficulty =>
  DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + step] ?? difficulty

const withDifficulty = (session: AdaptiveSession, difficulty: Difficulty, at?: number): AdaptiveSession => ({
  ...session,
  currentDifficulty: difficulty,
  adaptationTriggers: {
    strugglesInRow: 0,
    successesInRow: 0,
    lastAdaptation: at ?? session.adaptationTriggers.lastAdaptation,
  },
})

/**
 * Whether the result of a word counts for the difficulty. A word that was built before does not: it tests memory.
 * Success with an easier word and a struggle with a harder word do not either, because they say nothing about words of
 * the current difficulty.
 */
export function isDifficultyEvidence({
  level,
  current,
  isNew,
  isStruggle,
}: {
  /** The difficulty of the word. */
  readonly level: Difficulty
  /** The current difficulty of the child. */
  readonly current: Difficulty
  readonly isNew: boolean
  readonly isStruggle: boolean
}): boolean {
  const stepsHarder = DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(current)
  return isNew && (isStruggle ? stepsHarder <= 0 : stepsHarder >= 0)
}
