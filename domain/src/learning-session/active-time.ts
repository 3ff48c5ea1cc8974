/** A time in which a child was there without a long pause, from and to in epoch ms. */
export type Sitting = readonly [from: number, to: number]

const MINUTE = 60_000

/** What is told within this of each other is one sitting: choosing, writing and looking leave no facts of their own. */
const JOINED_WITHIN = 5 * MINUTE

/**
 * How long before the first fact of a session its first activity can have begun. Who goes straight to the words starts a
 * session with the first word that is built. What claims to be longer is a clock that was set forward.
 */
const BEFORE_FIRST = 10 * MINUTE

/** The longest time a session is believed to hold in all: twelve hours. */
const LONGEST_SESSION = 12 * 60 * MINUTE

/**
 * Sittings with one more, those that touch or nearly touch joined. They stay in order and apart, and are the same
 * whatever order they came in: two are one exactly when a chain of small gaps leads from one to the other.
 */
export function addSitting(sittings: readonly Sitting[], added: Sitting): readonly Sitting[] {
  const isNear = ([from, to]: Sitting): boolean => from - JOINED_WITHIN <= added[1] && added[0] <= to + JOINED_WITHIN
  const near = [added, ...sittings.filter(isNear)]
  const joined: Sitting = [Math.min(...near.map(([from]) => from)), Math.max(...near.map(([, to]) => to))]
  const apart = sittings.filter((sitting) => !isNear(sitting))
  return [...apart, joined].sort(([from], [otherFrom]) => from - otherFrom)
}

/** How long all sittings are together, in ms. `first`: the session's first fact, epoch ms. */
export const totalActiveTime = (sittings: readonly Sitting[], first: number): number =>
  Math.min(
    LONGEST_SESSION,
    sittings.reduce((total, [from, to]) => total + to - Math.max(from, first - BEFORE_FIRST), 0),
  )
