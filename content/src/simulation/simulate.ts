import { pickOne, seededRandom } from '@lanternleaf/domain/random'
import type { Outcome } from '@lanternleaf/domain/sequence/attempt'
import type { Progress } from '@lanternleaf/domain/sequence/progress'
import { STRANDS, type Strand } from '@lanternleaf/domain/sequence/strand'
import { isTooHard } from '@lanternleaf/domain/word-building/choose-word'
import { distractorCount } from '@lanternleaf/domain/word-building/plan-board'
import { WORDS_A_VISIT } from '@lanternleaf/domain/word-building/visit-plan'
import { beginVisit, NO_WORDS_MET, recordAttempt, type WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import type { BankWord, SimulationBank } from './bank.ts'
import { attempt, chanceOfLuck } from './board.ts'
import type { LearnerModel } from './learner-model.ts'
import { type Policy, progressOf } from './policy.ts'

const DAY = 86_400_000
const FIRST_DAY = 20_000

/** A word that was practised in a simulated visit. */
export type Practised = { readonly word: BankWord; readonly outcome: Outcome; readonly isReturn: boolean }

/** What one visit came to. `memory` is what the program knows after it. */
export type Visit = { readonly day: number; readonly words: readonly Practised[]; readonly memory: WordMemory }

export type Course = {
  readonly bank: SimulationBank
  readonly policy: Policy
  /** How a word goes for this reader. @param distractors parts in the tray that do not belong to the word */
  readonly build: (word: BankWord, distractors: number, day: number) => Outcome
  /** Days (1 is the next day) until each visit; as many visits as there are. */
  readonly gaps: readonly number[]
  readonly hasDistractors?: boolean
  readonly seed: string
}

/** How many parts that do not belong stand on the product's board: none after two misses, as in `planBoard`. */
function distractorsOf(word: BankWord, progress: Progress, isMet: boolean, practised: readonly Practised[]): number {
  const finished = practised.map((one) => ({ word: one.word, mastered: one.outcome === 'alone' }))
  if (isTooHard(finished)) return 0
  return Math.min(distractorCount(word.strand, progress[word.strand], isMet), word.help?.distractors.length ?? 0)
}

/** A reader's visits, each to a list by chance; the same lists for the same seed, whatever the policy. */
export function* visits({ bank, policy, build, gaps, hasDistractors = true, seed }: Course): Generator<Visit> {
  const listRandom = seededRandom(`${seed} lists`)
  const random = seededRandom(`${seed} choices`)
  let memory = NO_WORDS_MET
  let day = FIRST_DAY
  for (const gap of gaps) {
    day += gap
    const list = pickOne(Object.values(bank.lists), listRandom) ?? []
    const practised: Practised[] = []
    memory = beginVisit(memory, day * DAY)
    for (let place = 0; place < WORDS_A_VISIT; place += 1) {
      const now = day * DAY + place * 60_000
      const met = practised.map(({ word }) => word)
      const progress = progressOf(memory)
      const word = policy.choose({ list, words: bank.words, met, memory, progress, now, random })
      if (word === null) break
      const { id: wordId, strand } = word
      const isReturn = memory.words[wordId] !== undefined
      const distractors = hasDistractors ? distractorsOf(word, progress, isReturn, practised) : 0
      const how = build(word, distractors, day)
      const choices = Math.round(1 / chanceOfLuck(word.chunks, distractors))
      practised.push({ word, outcome: how, isReturn })
      memory = recordAttempt(memory, { wordId, struggled: how === 'again', strand, how, at: now, choices })
      policy.observe?.(word, how, isReturn, now)
    }
    yield { day, words: practised, memory }
  }
}

/** How a word goes for a learner model, who learns by it. */
export const buildBy =
  (learner: LearnerModel, random: () => number): Course['build'] =>
  (word, distractors, day) => {
    const outcome = attempt(word.chunks, distractors, learner.chanceOf(word, day), random)
    learner.practise(word, outcome, day)
    return outcome
  }

/** The strands that the program calls sure. */
export function sureStrands(memory: WordMemory): readonly Strand[] {
  const progress = progressOf(memory)
  return STRANDS.filter((strand) => progress[strand].isMastered)
}
