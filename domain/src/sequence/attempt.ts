/**
 * How a word was built. `alone`: right at the first check, without a hint or a reset. `hard`: the same with one hint.
 * `again`: anything else.
 */
export const OUTCOMES = ['alone', 'hard', 'again'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * What was recorded before parts could stand in their right order or not belong at all: `alone` meant no hint and no reset,
 * however many orders were tried, so that it is no evidence of reading.
 */
export const LEGACY_OUTCOMES = ['alone', 'helped', 'given-up'] as const

export const ALL_OUTCOMES = ['alone', 'hard', 'again', 'helped', 'given-up'] as const

/** The rule by which outcomes are recorded now. */
export const PRACTICE_RULE = 2

/** One time a word was built. */
export type Attempt = {
  /** epoch ms, by the clock of the device */
  readonly at: number
  readonly how: (typeof ALL_OUTCOMES)[number]
  /** `PRACTICE_RULE`; without it the outcome is one of `FORMER_OUTCOMES` */
  readonly rule?: typeof PRACTICE_RULE | undefined
  /** in how many ways its places could be filled, one of them right; older attempts have none */
  readonly choices?: number | undefined
}

/** Whether a word was built alone, by the present rule. */
export const isAlone = ({ how, rule }: Attempt): boolean => rule === PRACTICE_RULE && how === 'alone'

/** A board that is filled in fewer ways is guessed too often to say anything. */
const LEAST_CHOICES = 6

/** Whether an attempt is evidence that the child can spell the word: chance alone builds it one time in six at most. */
export const isEvidence = (attempt: Attempt): boolean => isAlone(attempt) && (attempt.choices ?? 0) >= LEAST_CHOICES

/** Whether an attempt was recorded by the present rule. */
export const followsCurrentRule = ({ rule }: Attempt): boolean => rule === PRACTICE_RULE

/** Of one word the newest are kept: enough to know how well it is remembered. */
export const MAX_ATTEMPTS = 6

/** What helped, or went wrong, while a word was built. */
export type BuildRecord = { readonly hintsUsed: number; readonly resets: number; readonly wrongOrders: number }

export const outcomeOf = ({ hintsUsed, resets, wrongOrders }: BuildRecord): Outcome => {
  if (resets + wrongOrders > 0) return 'again'
  return hintsUsed === 0 ? 'alone' : hintsUsed === 1 ? 'hard' : 'again'
}

/** As many hints and resets as build any word of ours, by the former rule. */
const GIVEN_UP = 4

/** What a fact recorded by the former rule says of a word. */
export const legacyOutcomeOf = ({ hintsUsed, resets }: Omit<BuildRecord, 'wrongOrders'>): Attempt['how'] => {
  const help = hintsUsed + resets
  if (help === 0) return 'alone'
  return help < GIVEN_UP ? 'helped' : 'given-up'
}

/** The newest of both, in their order, one of each moment: the same whichever come first, and however often they are joined. */
export const mergeAttempts = (one: readonly Attempt[], other: readonly Attempt[]): readonly Attempt[] =>
  [...one, ...other]
    .toSorted((mine, theirs) => mine.at - theirs.at || (sortKey(mine) < sortKey(theirs) ? -1 : 1))
    .filter(({ at }, place, all) => all[place - 1]?.at !== at)
    .slice(-MAX_ATTEMPTS)

const sortKey = ({ how, rule }: Attempt): string => `${how} ${rule ?? 1}`
