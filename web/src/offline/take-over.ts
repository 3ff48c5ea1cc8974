/** What a page says to the worker of a newer build that waits. */
export const TAKE_OVER = 'take-over'
