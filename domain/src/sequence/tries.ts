/** How a word went: `alone` with neither hint nor reset, `helped` with some, `given-up` with so many that it was not built by the child. */
export const HOWS = ['alone', 'helped', 'given-up'] as const
export type How = (typeof HOWS)[number]

/** A word that was built once. */
export type Try = {
  /** epoch ms, by the clock of the device */
  readonly at: number
  readonly how: How
}

/** Of one word the newest are kept: enough to know how well it is remembered. */
const MOST_TRIES = 6
/** As many hints and resets as build any word of ours. */
const GIVEN_UP = 4

export const howBuilt = ({ hintsUsed, resets }: { readonly hintsUsed: number; readonly resets: number }): How => {
  const help = hintsUsed + resets
  if (help === 0) return 'alone'
  return help < GIVEN_UP ? 'helped' : 'given-up'
}

/** The newest of both, in their order, one of each moment: the same whichever come first, and however often they are joined. */
export const bothTries = (one: readonly Try[], other: readonly Try[]): readonly Try[] =>
  [...one, ...other]
    .toSorted((mine, theirs) => mine.at - theirs.at || (mine.how < theirs.how ? -1 : 1))
    .filter(({ at }, place, all) => all[place - 1]?.at !== at)
    .slice(-MOST_TRIES)
