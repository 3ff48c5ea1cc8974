const SHORTEST = 5_000
const LONGEST = 5 * 60_000

/** No rest is longer, in milliseconds, whatever a server asks for: an hour. */
export const MAX_BACKOFF = 3_600_000

/**
 * How long to wait before the next try, in milliseconds: five seconds doubling to five minutes, up to half of it left
 * to chance so that those who failed together do not come back together; never less than the server asked for.
 * @param failures in a row, this one included
 * @param chance a random number in [0, 1)
 * @param asked what the server asked for, in milliseconds
 * @param longest to what it doubles, in milliseconds
 */
export function backoffDelay(failures: number, chance: number, asked = 0, longest = LONGEST): number {
  const doubled = Math.min(SHORTEST * 2 ** (failures - 1), longest)
  return Math.max(doubled * (1 - chance / 2), Math.min(asked, MAX_BACKOFF))
}
