/** Over this share of words right, in percent, a skill is mastered, and challenge words are a breakthrough. */
const MASTERED_ABOVE = 80
/** Fewer words say nothing of a skill. */
const LEAST_WORDS = 3

/** Whether so many words right, of so many, are over the share that counts. Of none, none are. */
export const isMostlyCorrect = (correct: number, words: number): boolean => (correct / words) * 100 > MASTERED_ABOVE

/** Whether so many words right, of so many, say that somebody can build words of that kind. */
export const isMastered = (correct: number, words: number): boolean =>
  words >= LEAST_WORDS && isMostlyCorrect(correct, words)
