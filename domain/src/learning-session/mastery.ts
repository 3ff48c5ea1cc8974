/** If more than this percentage of words is correct, a skill is mastered, and challenge words are a breakthrough. */
const THRESHOLD_PERCENT = 80
/** The minimum number of words for a skill to be mastered. */
const MIN_WORDS = 3

/** Whether the share of correct words is above the threshold. False if there are no words. */
export const isMostlyCorrect = (correct: number, words: number): boolean => (correct / words) * 100 > THRESHOLD_PERCENT

/** Whether enough words are correct to show that the child has mastered the skill of building them. */
export const isMastered = (correct: number, words: number): boolean =>
  words >= MIN_WORDS && isMostlyCorrect(correct, words)
