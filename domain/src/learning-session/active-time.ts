/** A sitting: a period of activity without a long pause, as its start and end in epoch ms. */
export type Sitting = readonly [from: number, to: number]

const MINUTE = 60_000

/**
 * Activities with a pause of at most this length between them belong to one sitting. A pause need not be a break:
 * choosing, writing and looking at something produce no facts.
 */
const MAX_GAP = 5 * MINUTE

/**
 * How long before the first fact of a session its first activity can have begun. It can have begun earlier because the
 * first fact may be the first built word. If it seems to have begun even earlier, the clock was set forward.
 */
const MAX_BEFORE_FIRST_FACT = 10 * MINUTE

/** The longest plausible active time of a session, in ms: twelve hours. */
const MAX_SESSION = 12 * 60 * MINUTE

/**
 * Adds a sitting, and merges it with the sittings that overlap it or are near it (interval merging). The result is
 * sorted by time. It does not depend on the order in which sittings are added.
 */
export function addSitting(sittings: readonly Sitting[], added: Sitting): readonly Sitting[] {
  const isNear = ([from, to]: Sitting): boolean => from - MAX_GAP <= added[1] && added[0] <= to + MAX_GAP
  const nearSittings = [added, ...sittings.filter(isNear)]
  const merged: Sitting = [
    Math.min(...nearSittings.map(([from]) => from)),
    Math.max(...nearSittings.map(([, to]) => to)),
  ]
  const others = sittings.filter((sitting) => !isNear(sitting))
  return [...others, merged].sort(([from], [otherFrom]) => from - otherFrom)
}

/**
 * The total length of all sittings of a session, in ms. @param first the time of the session's first fact, in epoch ms
 */
export const totalActiveTime = (sittings: readonly Sitting[], first: number): number =>
  Math.min(
    MAX_SESSION,
    sittings.reduce((total, [from, to]) => total + to - Math.max(from, first - MAX_BEFORE_FIRST_FACT), 0),
  )
