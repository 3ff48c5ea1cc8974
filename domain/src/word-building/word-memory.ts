/**
 * Remembers on the device how the child built each word. `choose-word.ts` chooses new words by it, and `visit-plan.ts`
 * those that return.
 */

import { type Attempt, mergeAttempts, type Outcome, PRACTICE_RULE } from '../sequence/attempt.ts'
import type { HomeStrand, Strand } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'

/**
 * What is stored about the words a child has met. The next words are chosen by it. A visit is identified by its start
 * in epoch ms, so that visits on several devices are in order. In older data, it is identified by a count from 1.
 */
export type WordMemory = {
  /** The current or last visit. */
  readonly visit: number
  readonly words: Readonly<Record<string, WordRecord>>
  /** When the lesson of each strand was last shown, in epoch ms. Strands whose lesson was never shown are absent. */
  readonly lessons?: Readonly<Partial<Record<Strand, number>>> | undefined
}

export type WordRecord = {
  /** The visit in which the word was last built. */
  readonly lastVisit: number
  /** Whether the word was a struggle when it was last built. */
  readonly struggled: boolean
  /** The strand of the word when it was last built. Null for a word without a strand. Absent in older data. */
  readonly strand?: HomeStrand | null | undefined
  /** The attempts, the latest last. Absent in older data. */
  readonly tries?: readonly Attempt[] | undefined
}

export const EMPTY_WORD_MEMORY: WordMemory = { visit: 0, words: {} }

/**
 * Starts a visit. Visits stay in order even if the clock is set back.
 *
 * @param now epoch ms
 */
export const beginVisit = (memory: WordMemory, now = 0): WordMemory => ({
  ...memory,
  visit: Math.max(now, memory.visit + 1),
})

/** Returns the attempts at a word. For older data, returns one attempt that is derived from the last result. */
export const attemptsOf = ({ tries, lastVisit, struggled }: WordRecord): readonly Attempt[] =>
  tries ?? [{ at: lastVisit, how: struggled ? 'helped' : 'alone' }]

/**
 * Records that a strand's lesson was shown.
 *
 * @param at epoch ms
 */
export const recordLesson = (memory: WordMemory, strand: Strand, at: number): WordMemory => ({
  ...memory,
  lessons: { ...memory.lessons, [strand]: Math.max(at, memory.visit) },
})

/** A word that was just built. */
export type BuiltWord = {
  readonly wordId: string
  /** Whether the word was a struggle. */
  readonly struggled: boolean
  readonly strand: HomeStrand | null
  readonly how: Outcome
  /** When the word was built, in epoch ms. */
  readonly at: number
  /** In how many ways the board could be filled. */
  readonly choices?: number | undefined
}

export function recordAttempt(
  memory: WordMemory,
  { wordId, struggled, strand, how, at, choices }: BuiltWord,
): WordMemory {
  const before = memory.words[wordId]
  const tries = mergeAttempts(before ? attemptsOf(before) : [], [{ at, how, rule: PRACTICE_RULE, choices }])
  return { ...memory, words: { ...memory.words, [wordId]: { lastVisit: memory.visit, struggled, strand, tries } } }
}

/** Returns every word that was ever built. */
export const builtWords = ({ words }: WordMemory): ReadonlySet<string> => new Set(Object.keys(words).map(wordOfId))

const WEEK = 7 * 86_400_000

/**
 * Returns the words built in the last seven days, with the latest time in epoch ms. Times in the future are included.
 * They were recorded when a clock was wrong.
 */
export const recentlyBuilt = ({ words }: WordMemory, now: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(words).flatMap(([id, met]) => {
      const at = attemptsOf(met).at(-1)?.at ?? 0
      return at > now - WEEK ? [[wordOfId(id), at] as const] : []
    }),
  )
