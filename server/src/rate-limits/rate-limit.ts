export type RateLimit = {
  /** from `KEYS`; personal data, such as an address, is hashed in it */
  readonly key: string
  /** the child with whom the limit is erased */
  readonly childId?: string
  /** how many uses may be consumed */
  readonly max: number
  /** after how many milliseconds from the first use the limit resets */
  readonly window?: number
  /**
   * after how many milliseconds from the last allowed use an exhausted limit resets; before it is exhausted, it resets
   * `STREAK_TTL` after the latest use. A limit with neither a window nor a lockout resets only by `resetLimit`.
   */
  readonly lockout?: number
}

/** One consumed use of a limit, to refund it. */
export type Consumption = {
  readonly key: string
  /** when the window began in which the use was counted, in epoch ms */
  readonly windowStart: number
}

/** A streak of uses ends after this long without another use, in milliseconds. */
export const STREAK_TTL = 24 * 3_600_000
