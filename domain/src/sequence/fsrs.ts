/**
 * FSRS, a published algorithm that predicts when a learner will have forgotten something. `memory-strength.ts` calls it for
 * the attempts to build a word, and the simulation of learners in the content package uses it too.
 */

/** The state of one memory in FSRS, an algorithm that predicts how long something is remembered. */
export type FsrsState = {
  /** How hard the item is to remember, from 1 to 10. */
  readonly difficulty: number
  /** The number of days after which the probability of recall has dropped to 90 %. */
  readonly stability: number
}

/** How well an item was recalled: 1 again, 2 hard, 3 good, 4 easy. */
export type Grade = 1 | 2 | 3 | 4

/**
 * The default weights of FSRS 6, fitted by its authors on many learners' reviews (open-spaced-repetition, as in ts-fsrs
 * 5.4.2), in their original order.
 */
const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const
const EASY_GRADE = 4
const MIN_STABILITY = 0.001
const MAX_STABILITY = 36_500

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

const firstDifficulty = (grade: number): number => WEIGHTS[4] - Math.exp((grade - 1) * WEIGHTS[5]) + 1

/**
 * Computes the state after a review, as FSRS 6 does without fuzz. A test compares it with ts-fsrs.
 *
 * @param state null before the first review
 * @param days whole days since the last review
 */
export function nextState(state: FsrsState | null, days: number, grade: Grade): FsrsState {
  if (state === null)
    return { difficulty: clamp(firstDifficulty(grade), 1, 10), stability: Math.max(WEIGHTS[grade - 1] ?? 0, 0.1) }
  const { difficulty, stability } = state
  const change = (-WEIGHTS[6] * (grade - 3) * (10 - difficulty)) / 9
  return {
    difficulty: clamp(WEIGHTS[7] * firstDifficulty(EASY_GRADE) + (1 - WEIGHTS[7]) * (difficulty + change), 1, 10),
    stability: clamp(nextStability(difficulty, stability, days, grade), MIN_STABILITY, MAX_STABILITY),
  }
}

function nextStability(difficulty: number, stability: number, days: number, grade: Grade): number {
  if (days === 0) {
    const factor = stability ** -WEIGHTS[19] * Math.exp(WEIGHTS[17] * (grade - 3 + WEIGHTS[18]))
    return stability * (grade === 1 ? factor : Math.max(factor, 1))
  }
  const forgetting = 1 - recallProbability(days, stability)
  if (grade === 1) {
    const afterLapse =
      WEIGHTS[11] *
      difficulty ** -WEIGHTS[12] *
      ((stability + 1) ** WEIGHTS[13] - 1) *
      Math.exp(forgetting * WEIGHTS[14])
    return Math.min(stability / Math.exp(WEIGHTS[17] * WEIGHTS[18]), clamp(afterLapse, MIN_STABILITY, MAX_STABILITY))
  }
  let ease = 1
  if (grade === 2) ease = WEIGHTS[15]
  if (grade === 4) ease = WEIGHTS[16]
  const gain =
    Math.exp(WEIGHTS[8]) *
    (11 - difficulty) *
    stability ** -WEIGHTS[9] *
    (Math.exp(forgetting * WEIGHTS[10]) - 1) *
    ease
  return stability * (1 + gain)
}

/** Computes the probability of recall after some days. */
export function recallProbability(days: number, stability: number): number {
  const factor = Math.exp(Math.log(0.9) / -WEIGHTS[20]) - 1
  return (1 + (factor * days) / stability) ** -WEIGHTS[20]
}
