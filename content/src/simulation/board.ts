import type { Outcome } from '@lanternleaf/domain/sequence/attempt'

const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1))

/**
 * The chance of filling the board right without reading: the orders of parts that spell the word (equal parts may change
 * places), among all ways to fill as many places as the word has parts from a tray that holds them and the distractors.
 *
 * @param chunks the parts of the word
 * @param distractors parts in the tray that do not belong to it
 */
export function chanceOfLuck(chunks: readonly string[], distractors: number): number {
  const equal = [...Map.groupBy(chunks, (chunk) => chunk).values()].map(({ length }) => factorial(length))
  const right = equal.reduce((product, orders) => product * orders, 1)
  return (right * factorial(distractors)) / factorial(chunks.length + distractors)
}

/** How many children who cannot build a word ask for a hint before they fill the board. Supposed; no source. */
const ASKS_FIRST = 0.5

/**
 * How a word goes for a reader who can build it with some chance and is otherwise left to luck. A hint places one part.
 *
 * @param chance of building it by what is known
 * @param random answers a number in [0, 1)
 */
export function attempt(chunks: readonly string[], distractors: number, chance: number, random: () => number): Outcome {
  if (random() < chance + (1 - chance) * chanceOfLuck(chunks, distractors)) return 'alone'
  const asks = random() < ASKS_FIRST
  return asks && random() < chanceOfLuck(chunks.slice(1), distractors) ? 'hard' : 'again'
}
