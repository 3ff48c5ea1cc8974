/** A stored time that is more than this in the future, in milliseconds, was written while a clock was wrong, and is ignored. */
export const CLOCK_ERROR = 3_600_000
