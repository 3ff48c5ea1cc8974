/** The delay after the first failure, and the default upper bound of the doubling, in milliseconds. */
const MIN_DELAY = 5_000
const MAX_DELAY = 5 * 60_000

/** The longest delay in milliseconds, even if the server asks for a longer one: an hour. */
export const MAX_BACKOFF = 3_600_000

/**
 * Exponential backoff with jitter: the delay before the next retry, in milliseconds. With each failure it doubles, from
 * five seconds to the upper bound. Up to half of it is subtracted at random, so that clients that failed together do
 * not retry together. It is never shorter than the server's Retry-After (of at most an hour).
 *
 * @param failures the number of consecutive failures, at least 1
 * @param random a random number in [0, 1)
 * @param retryAfter the delay the server asked for, in milliseconds
 * @param maxDelay the upper bound of the doubling, in milliseconds
 */
export function backoffDelay(failures: number, random: number, retryAfter = 0, maxDelay = MAX_DELAY): number {
  const doubled = Math.min(MIN_DELAY * 2 ** (failures - 1), maxDelay)
  return Math.max(doubled * (1 - random / 2), Math.min(retryAfter, MAX_BACKOFF))
}
