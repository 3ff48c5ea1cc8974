const DAY = 86_400_000

/** After how many milliseconds without use a reading space is inactive: two years. */
export const INACTIVE_AFTER = 730 * DAY

/** How many milliseconds a parent has after the warning to keep the space: sixty days. */
export const GRACE_PERIOD = 60 * DAY

/** The data of one child that decide whether it is erased after a long time without use. */
type Space = {
  /** When the child or the parent last used the space, in epoch ms. */
  readonly usedAt: number
  /** When the parent was last warned, in epoch ms; null if never. */
  readonly warnedAt: number | null
}

/**
 * What to do with a reading space. `in-use`: nothing. `to-tell`: warn the parent. `told`: wait, because the parent was
 * warned. `over`: erase the space. A warning counts only if it came two years after the last use and is not in the
 * future.
 *
 * @param now epoch ms
 */
export function inactivityOf({ usedAt, warnedAt }: Space, now: number): 'in-use' | 'to-tell' | 'told' | 'over' {
  if (usedAt > now - INACTIVE_AFTER) return 'in-use'
  if (warnedAt === null || warnedAt > now || warnedAt < usedAt + INACTIVE_AFTER) return 'to-tell'
  return warnedAt > now - GRACE_PERIOD ? 'told' : 'over'
}
