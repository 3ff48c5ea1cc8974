/**
 * The part of luck in the simulation: the chance of building a word right by placing its parts without reading. The
 * board is where a child puts the parts of a word into its places.
 */

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

/** The share of children who ask for a hint before they fill the board, of those who cannot build the word. An assumption without a source. */
const HINT_SHARE = 0.5

/**
 * Draws the outcome of one word for a reader who can build it with some chance and otherwise depends on luck. A hint places one part.
 *
 * @param chance the chance, from 0 to 1, that the reader can build the word without luck
 * @param random answers a number in [0, 1)
 */
export function drawOutcome(
  chunks: readonly string[],
  distractors: number,
  chance: number,
  random: () => number,
): Outcome {
  if (random() < chance + (1 - chance) * chanceOfLuck(chunks, distractors)) return 'alone'
  const asksForHint = random() < HINT_SHARE
  return asksForHint && random() < chanceOfLuck(chunks.slice(1), distractors) ? 'hard' : 'again'
}
