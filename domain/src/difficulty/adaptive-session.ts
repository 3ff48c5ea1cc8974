import { DIFFICULTIES, type Difficulty } from './difficulty.ts'

/** What was measured of one word. A reader's pace is compared with nothing but these borders, and never shown. */
export type WordMetric = {
  /** Milliseconds of active time: page visible, voice silent, no card open. */
  readonly timePerWord: number
  readonly hintsUsed: number
  readonly resets: number
  /** Whether the word was built. A word that was left says nothing. */
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
    /** epoch ms of the last change; null when there was none */
    readonly lastAdaptation: number | null
  }
  /** The difficulty the child asked for; null leaves it to the words that went well or did not. */
  readonly chosen: Difficulty | null
  /** A change the child took back. It is not offered again before the next visit. */
  readonly declined: Difficulty | null
}

export type AdaptiveEvent =
  | { readonly type: 'word-finished'; readonly metric: WordMetric }
  /** The child wants a change undone. */
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

/** Why a word was a struggle: over 30 s of active time, two hints or more, or a reset. None when it was not. */
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
 * Two struggles in a row lower the difficulty, three successes in a row raise it; a change starts both counts anew.
 * While the child's own choice holds, or the change is one the child took back, the difficulty stays.
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

/** The difficulty the counts ask for. */
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
 * Whether a word says how hard the next ones are to be. A word that returns says how well it is remembered; an easier word
 * that went well, and a harder one that did not, say nothing of words of the difficulty itself.
 */
export function isDifficultyEvidence({
  level,
  current,
  isNew,
  isStruggle,
}: {
  /** the word's own difficulty */
  readonly level: Difficulty
  /** that of the child's words now */
  readonly current: Difficulty
  readonly isNew: boolean
  readonly isStruggle: boolean
}): boolean {
  const steps = DIFFICULTIES.indexOf(level) - DIFFICULTIES.indexOf(current)
  return isNew && (isStruggle ? steps <= 0 : steps >= 0)
}
