/**
 * What every model of a simulated reader answers, and what readers know at the start. A strand is one of eighteen steps
 * in the order in which spelling is taught.
 */

import type { Outcome } from '@lanternleaf/domain/sequence/attempt'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import type { BankWord } from './bank.ts'

export const KINDS = ['easy', 'usual', 'hard'] as const
/** How easily a simulated reader learns. */
export type Kind = (typeof KINDS)[number]

/** What goes on inside a simulated reader. No policy sees it. Days are whole numbers that only grow. */
export type LearnerModel = {
  /** The chance of building a word without luck. */
  readonly chanceOf: (word: BankWord, day: number) => number
  /** The reader practises a word and sees how it is built. */
  readonly practise: (word: BankWord, outcome: Outcome, day: number) => void
  /** The chance of knowing a word of the strand that was never practised, on a day to come. Changes nothing. */
  readonly stateOf: (strand: Strand, day: number) => number
}

/** Draws the parameters of one reader of a kind. The same seed gives the same reader. */
export type DrawLearner = (kind: Kind, words: readonly BankWord[], seed: string) => LearnerModel

/** A reader knows a strand if the chance of building a new word of it is at least this. */
export const KNOWN = 0.7

/**
 * The index, from 0, of the strand of which a reader knows half at the first visit. An assumption: a child of eight to twelve who reads
 * easily, as usual, or with great difficulty.
 */
const LEVEL: Record<Kind, number> = { easy: 11, usual: 6, hard: 2 }
const LEVEL_SPREAD = 1.5
/**
 * Log odds from one strand to the next. Over eighteen strands that is a standard deviation of 1.3 log odds, somewhat above
 * what the skills of one course differ by.
 */
const SLOPE = 0.25
const SKILL_SPREAD = 0.5

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** A draw from a normal distribution (Box and Muller 1958). */
const normal = (random: () => number, mean: number, deviation: number): number =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Draws a number around a positive value, log-normally: most draws are between 0.6 and 1.6 times the value. */
export const drawAround = (random: () => number, value: number): number => value * Math.exp(normal(random, 0, 0.25))

/** What a reader knows of each strand at the first visit, in log odds, in the order of the strands. */
export function firstLogOdds(random: () => number, kind: Kind, strands: number): readonly number[] {
  const level = normal(random, LEVEL[kind], LEVEL_SPREAD)
  return Array.from({ length: strands }, (_, index) => normal(random, SLOPE * (level - index), SKILL_SPREAD))
}
