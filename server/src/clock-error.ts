/** A stored time that is further in the future than this was written by a wrong clock and is ignored, in milliseconds. */
export const CLOCK_ERROR = 3_600_000
