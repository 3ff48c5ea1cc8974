const DAY = 86_400_000

/** A reading space is inactive after this time, in milliseconds: two years. */
export const INACTIVE_AFTER = 730 * DAY

/** The time a parent has to keep it after the warning, in milliseconds. */
export const GRACE_PERIOD = 60 * DAY

type Space = {
  /** when the child or the parent last used it, epoch ms */
  readonly usedAt: number
  /** when the parent was warned, epoch ms; null when never */
  readonly toldAt: number | null
}

/**
 * What to do about a reading space: nothing, warn the parent, wait, or erase it. A warning before the last use, or with
 * a time in the future, does not count. `now` in epoch ms.
 */
export function inactivityOf({ usedAt, toldAt }: Space, now: number): 'in-use' | 'to-tell' | 'told' | 'over' {
  if (usedAt > now - INACTIVE_AFTER) return 'in-use'
  if (toldAt === null || toldAt > now || toldAt < usedAt + INACTIVE_AFTER) return 'to-tell'
  return toldAt > now - GRACE_PERIOD ? 'told' : 'over'
}
