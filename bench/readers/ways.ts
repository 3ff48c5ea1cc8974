import type { Difficulty } from '../../domain/src/difficulty/difficulty.ts'
import { pickOne } from '../../domain/src/random/seeded-random.ts'
import type { How } from '../../domain/src/sequence/tries.ts'
import type { Word } from '../../domain/src/word-bank/word.ts'
import { chooseWord, planReturns } from '../../domain/src/word-building/choose-word.ts'
import { RETURN_PLACES, type ReturningWord } from '../../domain/src/word-building/visit-plan.ts'
import type { WordMemory } from '../../domain/src/word-building/word-memory.ts'

/** What a way to choose may know when a word is to be chosen. */
export type Situation = {
  readonly bank: readonly Word[]
  readonly difficulty: Difficulty
  readonly start: Difficulty
  readonly met: readonly Word[]
  readonly memory: WordMemory
  readonly now: number
  readonly visit: number
  readonly random: () => number
}

/** A way to choose the words of visits; one is made for each reader. */
export type Way = {
  readonly choose: (situation: Situation) => Word | null
  readonly heard?: (word: Word, how: How, visit: number) => void
}

const left = ({ bank, met }: Situation): readonly Word[] => bank.filter((word) => !met.includes(word))

/** Ours: as the product chooses. */
const ours = (): Way => {
  let returning: readonly ReturningWord[] = []
  return {
    choose: ({ bank, difficulty, start, met, memory, now, random }) => {
      if (met.length === 0) returning = planReturns({ bank, difficulty, memory, now })
      return chooseWord({ bank, difficulty, start, met, returning, memory, random })
    },
  }
}

/** Any word of the theme. */
const chance = (): Way => ({ choose: (situation) => pickOne(left(situation), situation.random) ?? null })

/** Any word of the difficulty that the ladder says, those that were not met for longest first. */
const ladder = (): Way => ({
  choose: (situation) => {
    const words = left(situation).filter(({ difficultyLevel }) => difficultyLevel === situation.difficulty)
    const last = ({ id }: Word): number => situation.memory.words[id]?.lastVisit ?? 0
    const oldest = Math.min(...words.map(last))
    return (
      pickOne(
        words.filter((word) => last(word) === oldest),
        situation.random,
      ) ?? null
    )
  },
})

/** Visits after which the words of each box come back. */
const BOXES = [1, 2, 4, 8, 16]

/** Five boxes: a word that was built alone goes one on, any other back to the first; else a new word of the difficulty. */
const leitner = (): Way => {
  const boxes = new Map<string, { readonly box: number; readonly visit: number }>()
  return {
    choose: (situation) => {
      const { visit, difficulty, random, met } = situation
      const words = left(situation)
      const due = words.filter(({ id }) => {
        const kept = boxes.get(id)
        return kept !== undefined && visit - kept.visit >= (BOXES[kept.box] ?? 16)
      })
      if (RETURN_PLACES.includes(met.length) && due.length > 0) return pickOne(due, random) ?? null
      const fresh = words.filter(({ id, difficultyLevel }) => difficultyLevel === difficulty && !boxes.has(id))
      return (
        pickOne(fresh.length > 0 ? fresh : words.filter((word) => word.difficultyLevel === difficulty), random) ?? null
      )
    },
    heard: (word, how, visit) => {
      const box = how === 'alone' ? Math.min((boxes.get(word.id)?.box ?? 0) + 1, BOXES.length - 1) : 0
      boxes.set(word.id, { box, visit })
    },
  }
}

export const WAYS = { ours, chance, 'ladder alone': ladder, 'Leitner boxes': leitner } as const
export type WayName = keyof typeof WAYS
