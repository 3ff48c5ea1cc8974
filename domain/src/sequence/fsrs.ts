/** The state of one memory in FSRS. */
export type FsrsState = {
  /** 1 to 10 */
  readonly difficulty: number
  /** days after which the probability of recall has dropped to 90 % */
  readonly stability: number
}

/** again, hard, good, easy */
export type Grade = 1 | 2 | 3 | 4

/**
 * The default weights of FSRS 6, fitted by its authors on many learners' reviews (open-spaced-repetition, as in ts-fsrs
 * 5.4.2), in their original order.
 */
const W = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const
const EASY = 4
const MIN_STABILITY = 0.001
const MAX_STABILITY = 36_500

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const firstDifficulty = (grade: number): number => W[4] - Math.exp((grade - 1) * W[5]) + 1

/**
 * The state after a review: FSRS 6 without fuzz. A test compares it with ts-fsrs.
 *
 * @param state null before the first review
 * @param days whole days since the last review
 */
export function nextState(state: FsrsState | null, days: number, grade: Grade): FsrsState {
  if (state === null)
    return { difficulty: clamp(firstDifficulty(grade), 1, 10), stability: Math.max(W[grade - 1] ?? 0, 0.1) }
  const { difficulty, stability } = state
  const change = (-W[6] * (grade - 3) * (10 - difficulty)) / 9
  return {
    difficulty: clamp(W[7] * firstDifficulty(EASY) + (1 - W[7]) * (difficulty + change), 1, 10),
    stability: clamp(nextStability(difficulty, stability, days, grade), MIN_STABILITY, MAX_STABILITY),
  }
}

function nextStability(difficulty: number, stability: number, days: number, grade: Grade): number {
  if (days === 0) {
    const grows = stability ** -W[19] * Math.exp(W[17] * (grade - 3 + W[18]))
    return stability * (grade === 1 ? grows : Math.max(grows, 1))
  }
  const forgotten = 1 - recall(days, stability)
  if (grade === 1) {
    const lapsed = W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp(forgotten * W[14])
    return Math.min(stability / Math.exp(W[17] * W[18]), clamp(lapsed, MIN_STABILITY, MAX_STABILITY))
  }
  const ease = grade === 2 ? W[15] : grade === 4 ? W[16] : 1
  const gain = Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp(forgotten * W[10]) - 1) * ease
  return stability * (1 + gain)
}

/** The probability of recall after some days. */
export function recall(days: number, stability: number): number {
  const factor = Math.exp(Math.log(0.9) / -W[20]) - 1
  return (1 + (factor * days) / stability) ** -W[20]
}
