/**
 * Simulates the visits of a reader (a visit is one run through eight words), with the choice of words, the outcome of
 * each word, and the memory that the program keeps.
 */

import { pickOne, seededRandom } from '@lanternleaf/domain/random'
import type { Outcome } from '@lanternleaf/domain/sequence/attempt'
import type { Progress } from '@lanternleaf/domain/sequence/progress'
import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import { missedTwoInRow } from '@lanternleaf/domain/word-building/choose-word'
import { distractorCount } from '@lanternleaf/domain/word-building/plan-board'
import { WORDS_PER_VISIT } from '@lanternleaf/domain/word-building/visit-plan'
import {
  beginVisit,
  EMPTY_WORD_MEMORY,
  recordAttempt,
  type WordMemory,
} from '@lanternleaf/domain/word-building/word-memory'
import type { BankWord, SimulationBank } from './bank.ts'
import { chanceOfLuck, drawOutcome } from './board.ts'
import type { LearnerModel } from './learner-model.ts'
import { type Policy, progressOf } from './policy.ts'

/** Milliseconds. */
const DAY = 86_400_000
const MINUTE = 60_000
/** Days since 1970: a day in 2024. */
const FIRST_DAY = 20_000

/** A word that was practised in a simulated visit. */
export type PractisedWord = { readonly word: BankWord; readonly outcome: Outcome; readonly isReturn: boolean }

/** The words of one visit and, in `memory`, what the program has recorded by its end. `day` is a whole number that only grows. */
export type Visit = { readonly day: number; readonly words: readonly PractisedWord[]; readonly memory: WordMemory }

export type Course = {
  readonly bank: SimulationBank
  readonly policy: Policy
  /** Draws the outcome of a word for this reader. @param distractors parts in the tray that do not belong to the word */
  readonly build: (word: BankWord, distractors: number, day: number) => Outcome
  /** Days before each visit, 1 for the day after the last one. There is one visit for each number. */
  readonly gaps: readonly number[]
  readonly hasDistractors?: boolean
  readonly seed: string
}

/** How many parts that do not belong stand on the product's board: none after two misses, as in `planBoard`. */
function distractorsOf(
  word: BankWord,
  progress: Progress,
  isMet: boolean,
  practised: readonly PractisedWord[],
): number {
  const finished = practised.map((one) => ({ word: one.word, mastered: one.outcome === 'alone' }))
  if (missedTwoInRow(finished)) return 0
  return Math.min(distractorCount(word.strand, progress[word.strand], isMet), word.help?.distractors.length ?? 0)
}

/** A reader's visits, each to a list by chance; the same lists for the same seed, whatever the policy. */
export function* visits({ bank, policy, build, gaps, hasDistractors = true, seed }: Course): Generator<Visit> {
  const listRandom = seededRandom(`${seed} lists`)
  const random = seededRandom(`${seed} choices`)
  let memory = EMPTY_WORD_MEMORY
  let day = FIRST_DAY
  for (const gap of gaps) {
    day += gap
    const list = pickOne(Object.values(bank.lists), listRandom) ?? []
    const practised: PractisedWord[] = []
    memory = beginVisit(memory, day * DAY)
    for (let index = 0; index < WORDS_PER_VISIT; index += 1) {
      const now = day * DAY + index * MINUTE
      const met = practised.map(({ word }) => word)
      const progress = progressOf(memory)
      const word = policy.choose({ list, words: bank.words, met, memory, progress, now, random })
      if (word === null) break
      const { id: wordId, strand } = word
      const isReturn = memory.words[wordId] !== undefined
      const distractors = hasDistractors ? distractorsOf(word, progress, isReturn, practised) : 0
      const outcome = build(word, distractors, day)
      const choices = Math.round(1 / chanceOfLuck(word.chunks, distractors))
      practised.push({ word, outcome, isReturn })
      memory = recordAttempt(memory, { wordId, struggled: outcome === 'again', strand, how: outcome, at: now, choices })
      policy.observe?.(word, outcome, isReturn, now)
    }
    yield { day, words: practised, memory }
  }
}

/** The outcomes of a learner model, which learns from each word. */
export const buildWith =
  (learner: LearnerModel, random: () => number): Course['build'] =>
  (word, distractors, day) => {
    const outcome = drawOutcome(word.chunks, distractors, learner.chanceOf(word, day), random)
    learner.practise(word, outcome, day)
    return outcome
  }

/** The strands (steps of the spelling sequence) that the program calls sure, meaning mastered. */
export function strandsCalledSure(memory: WordMemory): readonly Strand[] {
  const progress = progressOf(memory)
  return STRANDS.filter((strand) => progress[strand].isMastered)
}
