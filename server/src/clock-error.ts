/**
 * What is noted for a moment further ahead than this was noted by a clock that has since been put back, in ms; it counts
 * for nothing.
 */
export const CLOCK_ERROR = 3_600_000
