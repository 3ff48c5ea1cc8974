import { DIFFICULTIES, type Difficulty } from './difficulty.ts'

/** The measurements of one word. A reader's pace is only compared with fixed limits, and never shown. */
export type WordMetric = {
  /** Milliseconds of active time: page visible, voice silent, no card open. */
  readonly timePerWord: number
  readonly hintsUsed: number
  readonly resets: number
  /** Whether the word was built. Abandoned words are ignored. */
  readonly completed: boolean
  readonly difficulty: Difficulty
  /** epoch ms */
  readonly timestamp: number
}

export type AdaptiveSession = {
  readonly userId: string
  readonly age: number
  readonly currentDifficulty: Difficulty
  readonly sessionMetrics: readonly WordMetric[]
  readonly adaptationTriggers: {
    readonly strugglesInRow: number
    readonly successesInRow: number
    /** epoch ms of the last change; null before the first */
    readonly lastAdaptation: number | null
  }
  /** The difficulty the child chose; null when it adapts. */
  readonly chosen: Difficulty | null
  /** A change the child undid. It is not made again before the next visit. */
  readonly declined: Difficulty | null
}

export type AdaptiveEvent =
  | { readonly type: 'word-finished'; readonly metric: WordMetric }
  /** The child undoes a change. */
  | { readonly type: 'changed-back'; readonly to: Difficulty }
  | { readonly type: 'difficulty-chosen'; readonly difficulty: Difficulty | null }
  | { readonly type: 'visit-begun' }

/** Struggles in a row that lower the difficulty. */
export const STRUGGLES_TO_LOWER = 2
/** Successes in a row that raise it. */
export const SUCCESSES_TO_RAISE = 3
/** A word that takes longer than this is a struggle. */
const STRUGGLE_MS = 30_000
const STRUGGLE_HINTS = 2
const STRUGGLE_RESETS = 1
const METRICS_KEPT = 50

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

/** Why a word was a struggle: over 30 s of active time, two or more hints, or a reset. Empty when it was not. */
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
 * Two struggles in a row lower the difficulty, three successes in a row raise it; a change resets both counts. The
 * difficulty stays while the child's own choice is active, or if the child undid the same change.
 */
export function step(session: AdaptiveSession, event: AdaptiveEvent): AdaptiveSession {
  switch (event.type) {
    case 'word-finished':
      return event.metric.completed ? count(session, event.metric) : session
    case 'changed-back':
      return { ...withDifficulty(session, event.to), declined: session.currentDifficulty }
    case 'difficulty-chosen':
      return { ...withDifficulty(session, event.difficulty ?? session.currentDifficulty), chosen: event.difficulty }
    case 'visit-begun':
      return { ...session, declined: null }
  }
}

function count(session: AdaptiveSession, metric: WordMetric): AdaptiveSession {
  const { adaptationTriggers: before } = session
  const struggled = struggleReasons(metric).length > 0
  const counted: AdaptiveSession = {
    ...session,
    sessionMetrics: [...session.sessionMetrics, metric].slice(-METRICS_KEPT),
    adaptationTriggers: {
      strugglesInRow: struggled ? before.strugglesInRow + 1 : 0,
      successesInRow: struggled ? 0 : before.successesInRow + 1,
      lastAdaptation: before.lastAdaptation,
    },
  }
  const next = due(counted)
  if (next === counted.currentDifficulty || next === session.declined || session.chosen !== null) return counted
  return withDifficulty(counted, next, metric.timestamp)
}

/** The difficulty according to the counts. */
function due({ currentDifficulty, adaptationTriggers: counts }: AdaptiveSession): Difficulty {
  if (counts.strugglesInRow >= STRUGGLES_TO_LOWER) return neighbourDifficulty(currentDifficulty, -1)
  if (counts.successesInRow >= SUCCESSES_TO_RAISE) return neighbourDifficulty(currentDifficulty, 1)
  return currentDifficulty
}

/** The next lower (-1) or higher (1) difficulty; the same one at the end of the ladder. */
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
 * Whether a word's result may change the difficulty. A returning word shows memory instead; and success with an easier
 * word, or a struggle with a harder one, says nothing about words of the current difficulty.
 */
export function isDifficultyEvidence({
  level,
  current,
  isNew,
  isStruggle,
}: {
  /** the word's own difficulty */
  readonly level: Difficulty
  /** the current difficulty */
  readonly current: Difficulty
  readonly isNew: boolean
  readonly isStruggle: boolean
}): boolean {
  const steps = DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(current)
  return isNew && (isStruggle ? steps <= 0 : steps >= 0)
}
