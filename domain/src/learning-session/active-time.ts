/** A stretch of time in which a child was there, from and to in epoch ms. */
export type Span = readonly [from: number, to: number]

const MINUTE = 60_000

/** What is told within this of each other is one stretch: choosing, writing and looking leave no facts of their own. */
const JOINED_WITHIN = 5 * MINUTE

/**
 * How long before the first fact of a session its first activity can have begun. Who goes straight to the words starts a
 * session with the first word that is built. What claims to be longer is a clock that was set forward.
 */
const BEFORE_FIRST = 10 * MINUTE

/** The longest time a session is believed to hold in all: twelve hours. */
const LONGEST_SESSION = 12 * 60 * MINUTE

/**
 * Stretches with one more, those that touch or nearly touch joined. They stay in order and apart, and are the same
 * whatever order they came in: two are one exactly when a chain of small gaps leads from one to the other.
 */
export function addSpan(spans: readonly Span[], added: Span): readonly Span[] {
  const isNear = ([from, to]: Span): boolean => from - JOINED_WITHIN <= added[1] && added[0] <= to + JOINED_WITHIN
  const near = [added, ...spans.filter(isNear)]
  const joined: Span = [Math.min(...near.map(([from]) => from)), Math.max(...near.map(([, to]) => to))]
  const before = spans.filter((span) => !isNear(span) && span[0] < joined[0])
  const after = spans.filter((span) => !isNear(span) && span[0] > joined[0])
  return [...before, joined, ...after]
}

/** How long all stretches are together, in ms. `first`: the session's first fact, epoch ms. */
export const timeWithin = (spans: readonly Span[], first: number): number =>
  Math.min(
    LONGEST_SESSION,
    spans.reduce((total, [from, to]) => total + to - Math.max(from, first - BEFORE_FIRST), 0),
  )
