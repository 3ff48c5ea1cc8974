export type RateLimit = {
  /** from `KEYS`; what is nobody's business, such as a network's address, is hashed first */
  readonly key: string
  /** the child with whom it is erased */
  readonly childId?: string
  /** how many may be consumed */
  readonly max: number
  /** it resets so long after the first use, in milliseconds */
  readonly window?: number
  /**
   * it resets so long after the last use that is allowed, in milliseconds; before that, `STREAK_TTL` after any use. With
   * neither a window nor a lockout it resets only by `resetLimit`.
   */
  readonly lockout?: number
}

/** One use of a limit, by which it can be refunded. */
export type Consumption = {
  readonly key: string
  /** when the window began in which it is counted, in epoch ms */
  readonly windowStart: number
}

/** Uses one after another no longer count as in a row after this long without one, in milliseconds. */
export const STREAK_TTL = 24 * 3_600_000
