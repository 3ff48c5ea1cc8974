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

/** The newest of both, in their order, each once: the same whichever come first, and however often they are joined. */
export function bothTries(one: readonly Try[], other: readonly Try[]): readonly Try[] {
  const all = new Map([...one, ...other].map((tried) => [`${tried.at} ${tried.how}`, tried]))
  return [...all.values()]
    .toSorted((mine, theirs) => mine.at - theirs.at || HOWS.indexOf(mine.how) - HOWS.indexOf(theirs.how))
    .slice(-MOST_TRIES)
}
