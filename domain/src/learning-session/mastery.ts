/** Above this percentage of correct words, a skill is mastered and challenge words are a breakthrough. */
const MASTERED_ABOVE = 80
/** With fewer words nothing is said about a skill. */
const MIN_WORDS = 3

/** Whether the share of correct words is above the threshold; false when there are no words. */
export const isMostlyCorrect = (correct: number, words: number): boolean => (correct / words) * 100 > MASTERED_ABOVE

/** Whether the results show that a child can build words of that kind. */
export const isMastered = (correct: number, words: number): boolean =>
  words >= MIN_WORDS && isMostlyCorrect(correct, words)
