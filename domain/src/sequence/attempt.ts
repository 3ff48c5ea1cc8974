/**
 * How a word was built. `alone`: right at the first check, without a hint or a reset. `hard`: right at the first check,
 * with one hint.
 * `again`: anything else.
 */
export const OUTCOMES = ['alone', 'hard', 'again'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Outcomes recorded before distractors and order checks existed. There, `alone` meant no hint and no reset however many
 * orders were tried, so it is no evidence of reading.
 */
export const LEGACY_OUTCOMES = ['alone', 'helped', 'given-up'] as const

export const ALL_OUTCOMES = ['alone', 'hard', 'again', 'helped', 'given-up'] as const

/** The version of the rule by which outcomes are recorded today. */
export const PRACTICE_RULE = 2

/** One time a word was built. */
export type Attempt = {
  /** epoch ms, by the clock of the device */
  readonly at: number
  readonly how: (typeof ALL_OUTCOMES)[number]
  /** `PRACTICE_RULE`; absent from attempts with one of `LEGACY_OUTCOMES` */
  readonly rule?: typeof PRACTICE_RULE | undefined
  /** in how many ways the board could be filled, one of them right; absent from older attempts */
  readonly choices?: number | undefined
}

/** Whether a word was built alone according to the current rule. */
export const isAlone = ({ how, rule }: Attempt): boolean => rule === PRACTICE_RULE && how === 'alone'

/** Boards with fewer possible fillings are solved by guessing too often to be evidence. */
const MIN_CHOICES = 6

/** Whether an attempt is evidence that the child can spell the word: guessing would succeed at most one time in six. */
export const isEvidence = (attempt: Attempt): boolean => isAlone(attempt) && (attempt.choices ?? 0) >= MIN_CHOICES

/** Whether an attempt was recorded by the current rule. */
export const followsCurrentRule = ({ rule }: Attempt): boolean => rule === PRACTICE_RULE

/** How many of the latest attempts at a word are stored: enough to compute how well it is remembered. */
export const MAX_ATTEMPTS = 6

/** The help used and mistakes made while a word was built. */
export type BuildRecord = { readonly hintsUsed: number; readonly resets: number; readonly wrongOrders: number }

export const outcomeOf = ({ hintsUsed, resets, wrongOrders }: BuildRecord): Outcome => {
  if (resets + wrongOrders > 0) return 'again'
  return hintsUsed === 0 ? 'alone' : hintsUsed === 1 ? 'hard' : 'again'
}

/** By the former rule, this many hints and resets were enough to build any word without knowing it. */
const HELP_TO_GIVE_UP = 4

/** The outcome by the former rule, for facts (recorded learning events) that older clients sent. */
export const legacyOutcomeOf = ({ hintsUsed, resets }: Omit<BuildRecord, 'wrongOrders'>): Attempt['how'] => {
  const help = hintsUsed + resets
  if (help === 0) return 'alone'
  return help < HELP_TO_GIVE_UP ? 'helped' : 'given-up'
}

/**
 * Merges two lists of attempts. Returns the latest `MAX_ATTEMPTS` in order of time, one for each time. Commutative,
 * associative and idempotent.
 */
export const mergeAttempts = (a: readonly Attempt[], b: readonly Attempt[]): readonly Attempt[] =>
  [...a, ...b]
    .toSorted((mine, theirs) => mine.at - theirs.at || (sortKey(mine) < sortKey(theirs) ? -1 : 1))
    .filter(({ at }, index, all) => all[index - 1]?.at !== at)
    .slice(-MAX_ATTEMPTS)

const sortKey = ({ how, rule }: Attempt): string => `${how} ${rule ?? 1}`
