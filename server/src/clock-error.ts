/**
 * How far in the future a stored time may be, in milliseconds. A later one was written while the server's clock was wrong.
 * Such a time does not count: a job is due, a rate limit or PIN lockout has ended, a comfort choice may be overwritten.
 * Otherwise each would wait until that time. An hour covers small corrections, and a clock set wrongly by one hour at a
 * daylight-saving change.
 */
export const MAX_CLOCK_ERROR_MS = 3_600_000
