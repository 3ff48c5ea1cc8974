/**
 * How far in the future a stored time may be, in milliseconds. A later one was written while the server's clock was wrong.
 * Stores ignore it: otherwise a lock, a rate limit or a job would wait until that time. An hour covers small corrections
 * and daylight saving.
 */
export const CLOCK_ERROR = 3_600_000
