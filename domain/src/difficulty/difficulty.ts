/**
 * The difficulty of words and sentences. It is never shown to a child as a grade; the comfort settings use friendly
 * names.
 */
export const DIFFICULTIES = ['easy', 'regular', 'challenge'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
