/** How hard words and sentences are. A child never sees these names as a grade; the comfort settings name them kindly. */
export const DIFFICULTIES = ['easy', 'regular', 'challenge'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
