const DAY = 86_400_000

/** A reading space in which nobody was for so long is of no use any more, in milliseconds: two years. */
export const INACTIVE_AFTER = 730 * DAY

/** How long a parent has to keep it, once told that it will be erased, in milliseconds. */
export const GRACE_PERIOD = 60 * DAY

type Space = {
  /** when the child, or the parent, was last here, in epoch ms */
  readonly usedAt: number
  /** when the parent was told, in epoch ms; null when never */
  readonly toldAt: number | null
}

/**
 * What is to be done about a reading space: nothing, tell the parent, wait for the parent, or erase it. What was told before somebody was
 * here, or by a clock that is ahead of this one, was not told. `now` in epoch ms.
 */
export function inactivityOf({ usedAt, toldAt }: Space, now: number): 'in-use' | 'to-tell' | 'told' | 'over' {
  if (usedAt > now - INACTIVE_AFTER) return 'in-use'
  if (toldAt === null || toldAt > now || toldAt < usedAt + INACTIVE_AFTER) return 'to-tell'
  return toldAt > now - GRACE_PERIOD ? 'told' : 'over'
}
