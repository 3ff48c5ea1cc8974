/**
 * How a word was built:
 * - `alone`: right at the first check, without a hint or a reset
 * - `hard`: right at the first check, with one hint and without a reset
 * - `again`: anything else
 */
export const OUTCOMES = ['alone', 'hard', 'again'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * The outcomes recorded by the former rule, before boards had distractors and orders were checked. By that rule,
 * `alone` meant that no hint and no reset was used, however many orders were tried. It is therefore no evidence of
 * reading.
 */
export const LEGACY_OUTCOMES = ['alone', 'helped', 'given-up'] as const

export const ALL_OUTCOMES = ['alone', 'hard', 'again', 'helped', 'given-up'] as const

/** The version number of the current rule by which outcomes are recorded. */
export const PRACTICE_RULE = 2

/** A record of one time that a word was built. */
export type Attempt = {
  /** When the word was built, in epoch ms by the clock of the device. */
  readonly at: number
  /** The outcome. */
  readonly how: (typeof ALL_OUTCOMES)[number]
  /** The rule that decided the outcome. Absent if it was the former rule. */
  readonly rule?: typeof PRACTICE_RULE | undefined
  /** In how many ways the board could be filled, one of them right. Absent from older attempts. */
  readonly choices?: number | undefined
}

/** Whether a word was built alone according to the current rule. */
export const isAlone = ({ how, rule }: Attempt): boolean => rule === PRACTICE_RULE && how === 'alone'

/** A board that can be filled in fewer ways is solved by guessing too often to be evidence. */
const MIN_CHOICES = 6

/**
 * Whether an attempt is evidence that the child can spell the word. It was built alone, on a board where guessing
 * succeeds at most one time in six.
 */
export const isEvidence = (attempt: Attempt): boolean => isAlone(attempt) && (attempt.choices ?? 0) >= MIN_CHOICES

/** Whether an attempt was recorded by the current rule. */
export const followsCurrentRule = ({ rule }: Attempt): boolean => rule === PRACTICE_RULE

/** How many of the latest attempts at a word are stored. They are enough to compute how well it is remembered. */
export const MAX_ATTEMPTS = 6

/** The help used and mistakes made while a word was built. */
export type BuildRecord = { readonly hintsUsed: number; readonly resets: number; readonly wrongOrders: number }

export const outcomeOf = ({ hintsUsed, resets, wrongOrders }: BuildRecord): Outcome => {
  if (resets > 0 || wrongOrders > 0 || hintsUsed > 1) return 'again'
  return hintsUsed === 1 ? 'hard' : 'alone'
}

/** By the former rule, a child who used this many hints and resets was counted as having given up. */
const HELP_TO_GIVE_UP = 4

/**
 * Returns the outcome by the former rule. It is needed for facts (recorded learning events) that older clients sent.
 */
export const legacyOutcomeOf = ({ hintsUsed, resets }: Omit<BuildRecord, 'wrongOrders'>): Attempt['how'] => {
  const helpCount = hintsUsed + resets
  if (helpCount === 0) return 'alone'
  return helpCount < HELP_TO_GIVE_UP ? 'helped' : 'given-up'
}

/**
 * Merges two lists of attempts at a word. Returns the latest `MAX_ATTEMPTS` in order of time. Of attempts with the same
 * time, only one remains. The operation is commutative, associative and idempotent.
 */
export const mergeAttempts = (a: readonly Attempt[], b: readonly Attempt[]): readonly Attempt[] =>
  [...a, ...b]
    .toSorted((first, second) => first.at - second.at || (sortKey(first) < sortKey(second) ? -1 : 1))
    .filter(({ at }, index, all) => all[index - 1]?.at !== at)
    .slice(-MAX_ATTEMPTS)

const sortKey = ({ how, rule }: Attempt): string => `${how} ${rule ?? 1}`
