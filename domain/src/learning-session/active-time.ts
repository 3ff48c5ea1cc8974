/** A period of activity without a long pause, from and to in epoch ms. */
export type Sitting = readonly [from: number, to: number]

const MINUTE = 60_000

/** Activity within this time of each other is one sitting, since choosing, writing and looking produce no facts. */
const MAX_GAP = 5 * MINUTE

/**
 * How long before a session's first fact its first activity can have begun: a child who goes straight to the words
 * starts a session with the first built word. Anything longer means the clock was set forward.
 */
const MAX_BEFORE_FIRST_FACT = 10 * MINUTE

/** The longest plausible active time of a session: twelve hours. */
const MAX_SESSION = 12 * 60 * MINUTE

/**
 * Adds a sitting and merges those that overlap or nearly touch (interval merging). The result is sorted and does not
 * depend on the order of insertion: two sittings are merged exactly when a chain of small gaps connects them.
 */
export function addSitting(sittings: readonly Sitting[], added: Sitting): readonly Sitting[] {
  const isNear = ([from, to]: Sitting): boolean => from - MAX_GAP <= added[1] && added[0] <= to + MAX_GAP
  const near = [added, ...sittings.filter(isNear)]
  const joined: Sitting = [Math.min(...near.map(([from]) => from)), Math.max(...near.map(([, to]) => to))]
  const apart = sittings.filter((sitting) => !isNear(sitting))
  return [...apart, joined].sort(([from], [otherFrom]) => from - otherFrom)
}

/** The total length of all sittings, in ms. `first`: the session's first fact, epoch ms. */
export const totalActiveTime = (sittings: readonly Sitting[], first: number): number =>
  Math.min(
    MAX_SESSION,
    sittings.reduce((total, [from, to]) => total + to - Math.max(from, first - MAX_BEFORE_FIRST_FACT), 0),
  )
