/** A policy chooses the next word for a reader. Here are the simple ones that our own is compared with. */

import { pickOne } from '@lanternleaf/domain/random'
import type { Outcome } from '@lanternleaf/domain/sequence/attempt'
import { type Progress, progressByStrand } from '@lanternleaf/domain/sequence/progress'
import { STRANDS } from '@lanternleaf/domain/sequence/strand'
import { attemptsOf, type WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import type { BankWord } from './bank.ts'

/** What a policy may know when it chooses a word. */
export type Situation = {
  /** The words of the list that is visited: new words come from here. */
  readonly list: readonly BankWord[]
  /** The words of all lists: a word that was met may return from any. */
  readonly words: readonly BankWord[]
  /** The words of this visit so far. */
  readonly met: readonly BankWord[]
  readonly memory: WordMemory
  /** The progress in each strand, which the program computes from the memory. */
  readonly progress: Progress
  /** epoch ms */
  readonly now: number
  readonly random: () => number
}

/** A strategy that chooses the next word. It may hold state, so each reader gets a new one. */
export type Policy = {
  readonly choose: (situation: Situation) => BankWord | null
  /** Tells the policy the outcome of the word that it chose. */
  readonly observe?: (word: BankWord, outcome: Outcome, isReturn: boolean, now: number) => void
}

/** Milliseconds. */
const DAY = 86_400_000
/** The days after which the words of each box come back (Leitner 1972). */
const BOX_DAYS = [1, 2, 4, 8, 16]
/** The indexes, from 0, of the words of a visit that are old ones: two for strand order only, half of the visit for Leitner boxes. */
const OLD_WORD_INDEXES: readonly number[] = [2, 6]
const BOX_WORD_INDEXES: readonly number[] = [1, 3, 5, 7]

export const progressOf = (memory: WordMemory): Progress =>
  progressByStrand(
    Object.values(memory.words).flatMap((met) =>
      met.strand ? [{ strand: met.strand, attempts: attemptsOf(met) }] : [],
    ),
  )

const notMet = (words: readonly BankWord[], met: readonly BankWord[]): readonly BankWord[] =>
  words.filter(({ word }) => !met.some((metWord) => metWord.word === word))

/**
 * A word of the first strand that is not mastered and has words in the list: a word that the reader has not met, or else the word
 * met longest ago.
 */
function nextInOrder({ list, met, memory, progress, random }: Situation): BankWord | null {
  const remaining = notMet(list, met)
  const nextStrand =
    STRANDS.find((strand) => !progress[strand].isMastered && remaining.some((word) => word.strand === strand)) ??
    STRANDS.findLast((strand) => remaining.some((word) => word.strand === strand))
  const words = remaining.filter((word) => word.strand === nextStrand)
  const lastVisit = ({ id }: BankWord): number => memory.words[id]?.lastVisit ?? 0
  const oldest = Math.min(...words.map(lastVisit))
  return (
    pickOne(
      words.filter((word) => lastVisit(word) === oldest),
      random,
    ) ?? null
  )
}

/** Any word of the list. */
export const chance = (): Policy => ({
  choose: ({ list, met, random }) => pickOne(notMet(list, met), random) ?? null,
})

/** Strand order only: the first strand that is not mastered, and two old words by chance. */
export const strandOrder = (): Policy => ({
  choose: (situation) => {
    const { words, met, memory, random } = situation
    const old = OLD_WORD_INDEXES.includes(met.length)
      ? notMet(words, met).filter(({ id }) => (memory.words[id]?.lastVisit ?? memory.visit) < memory.visit)
      : []
    return pickOne(old, random) ?? nextInOrder(situation)
  },
})

/** The same order, and four words of eight that are due in five Leitner boxes, from any list, the most overdue first. */
export const strandOrderWithLeitner = (): Policy => {
  const boxes = new Map<string, { readonly box: number; readonly at: number }>()
  const intervalsLate = ({ id }: BankWord, now: number): number => {
    const card = boxes.get(id)
    return card ? Math.round((now - card.at) / DAY) / (BOX_DAYS[card.box] ?? 16) : 0
  }
  return {
    choose: (situation) => {
      const { words, met, now } = situation
      const due = BOX_WORD_INDEXES.includes(met.length)
        ? notMet(words, met).filter((word) => boxes.has(word.id) && intervalsLate(word, now) >= 1)
        : []
      const mostOverdue = due.toSorted((a, b) => intervalsLate(b, now) - intervalsLate(a, now))[0]
      return mostOverdue ?? nextInOrder(situation)
    },
    observe: ({ id }, outcome, _isReturn, at) => {
      const box = outcome === 'alone' ? Math.min((boxes.get(id)?.box ?? 0) + 1, BOX_DAYS.length - 1) : 0
      boxes.set(id, { box, at })
    },
  }
}
