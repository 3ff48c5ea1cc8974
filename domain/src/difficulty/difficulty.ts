/** The difficulties of words and sentences. Children see friendly names instead of these words. */
export const DIFFICULTIES = ['easy', 'regular', 'challenge'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
