const MIN_DELAY = 5_000
const MAX_DELAY = 5 * 60_000

/** The longest delay in milliseconds, even when the server asks for more: an hour. */
export const MAX_BACKOFF = 3_600_000

/**
 * Exponential backoff with jitter: the delay before the next retry, in milliseconds. It doubles from five seconds to
 * five minutes, minus up to half at random so that clients that failed together do not retry together, and is never
 * shorter than the server's Retry-After.
 * @param failures consecutive failures, including this one
 * @param random a random number in [0, 1)
 * @param retryAfter the delay the server asked for, in milliseconds
 * @param longest the upper bound of the doubling, in milliseconds
 */
export function backoffDelay(failures: number, random: number, retryAfter = 0, longest = MAX_DELAY): number {
  const doubled = Math.min(MIN_DELAY * 2 ** (failures - 1), longest)
  return Math.max(doubled * (1 - random / 2), Math.min(retryAfter, MAX_BACKOFF))
}
