/**
 * The types of rate limits. A rate limit counts uses, such as attempts at a PIN, under a key in the table
 * `rate_limits`, and is exhausted when `max` uses are consumed. `docs/develop/rate-limits.md` lists all of them.
 */

export type RateLimit = {
  /** from `KEYS`; personal data, such as an address, is hashed in it */
  readonly key: string
  /** the child, the parent, or the hashed account with which the limit is erased */
  readonly childId?: string
  readonly parentId?: string
  readonly accountHash?: string
  /** how many uses may be consumed */
  readonly max: number
  /** how many uses are consumed at once; 1 by default */
  readonly uses?: number
  /** after how many milliseconds from the first use the limit resets */
  readonly window?: number
  /**
   * after how many milliseconds from the last allowed use an exhausted limit resets; before it is exhausted, it resets
   * `STREAK_TTL` after the latest use. A limit with neither a window nor a lockout resets only by `resetLimit`.
   */
  readonly lockout?: number
}

/** What was consumed of a limit, to refund it. */
export type Consumption = {
  readonly key: string
  /** when the window began in which the uses were counted, in epoch ms */
  readonly windowStart: number
  /** how many uses were consumed, if more than one */
  readonly uses?: number
}

/** A streak of uses ends after this long without another use, in milliseconds. */
export const STREAK_TTL = 24 * 3_600_000
