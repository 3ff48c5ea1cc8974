/**
 * Decides when a child's reading space (all data of one child) that nobody uses is erased. A daily job of the server
 * (`retention/erase-unused.ts`) asks, so that data of families who left is not kept forever.
 */

const DAY = 86_400_000

/** After how many days without use a reading space is inactive, unless the operator chooses otherwise: two years. */
export const INACTIVE_AFTER_DAYS = 730
/** The same in milliseconds. */
export const INACTIVE_AFTER = INACTIVE_AFTER_DAYS * DAY

/** The fewest days that an operator can choose: half a year, so that no long summer or illness erases a space. */
export const INACTIVE_AFTER_MIN_DAYS = 180

/** How many milliseconds a parent has after the warning to keep the space: sixty days. */
export const GRACE_PERIOD = 60 * DAY

/** The data of one child that decide whether it is erased after a long time without use. */
type Space = {
  /** When the child or the parent last used the space, in epoch ms. */
  readonly usedAt: number
  /** When the parent was last warned, in epoch ms; null if never. */
  readonly warnedAt: number | null
  /** After how many milliseconds without use it is inactive. */
  readonly inactiveAfter?: number
}

/**
 * What to do with a reading space. `in-use`: nothing. `warn`: warn the parent. `warned`: wait, because the parent was
 * warned. `erase`: erase the space. A warning counts only if it came when the space was inactive and is not in the
 * future.
 *
 * @param now epoch ms
 */
export function inactivityOf(
  { usedAt, warnedAt, inactiveAfter = INACTIVE_AFTER }: Space,
  now: number,
): 'in-use' | 'warn' | 'warned' | 'erase' {
  if (usedAt > now - inactiveAfter) return 'in-use'
  if (warnedAt === null || warnedAt > now || warnedAt < usedAt + inactiveAfter) return 'warn'
  return warnedAt > now - GRACE_PERIOD ? 'warned' : 'erase'
}
