import { type Attempt, mergeAttempts, type Outcome, PRACTICE_RULE } from '../sequence/attempt.ts'
import type { HomeStrand, Strand } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'

/**
 * What is remembered of the words a child met, so that the next ones can be chosen well. A visit is known by when it began,
 * epoch ms, so that those of several devices are in order; in older memories visits count from 1.
 */
export type WordMemory = {
  /** The visit under way, or the last one. */
  readonly visit: number
  readonly words: Readonly<Record<string, MetWord>>
  /** When the lesson of each strand was shown last, epoch ms; a strand without one is not there. */
  readonly lessons?: Readonly<Partial<Record<Strand, number>>> | undefined
}

export type MetWord = {
  readonly lastVisit: number
  readonly struggled: boolean
  /** The strand it was met for; null for a word without one. Older memories tell none. */
  readonly strand?: HomeStrand | null | undefined
  /** How it went, in order, the newest last. Older memories tell none. */
  readonly tries?: readonly Attempt[] | undefined
}

export const NO_WORDS_MET: WordMemory = { visit: 0, words: {} }

/** @param now epoch ms. Visits follow each other even where the clock is put back. */
export const beginVisit = (memory: WordMemory, now = 0): WordMemory => ({
  ...memory,
  visit: Math.max(now, memory.visit + 1),
})

/** The attempts at a word; of an older memory, what it says of the last one. */
export const attemptsOf = ({ tries, lastVisit, struggled }: MetWord): readonly Attempt[] =>
  tries ?? [{ at: lastVisit, how: struggled ? 'helped' : 'alone' }]

/** The lesson of a strand was shown. @param at epoch ms */
export const recordLesson = (memory: WordMemory, strand: Strand, at: number): WordMemory => ({
  ...memory,
  lessons: { ...memory.lessons, [strand]: Math.max(at, memory.visit) },
})

export type BuiltWord = {
  readonly wordId: string
  /** whether the word was a struggle; a word that goes well later is none any more */
  readonly struggled: boolean
  readonly strand: HomeStrand | null
  readonly how: Outcome
  /** epoch ms */
  readonly at: number
  /** in how many ways its places could be filled */
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

/** Every word that was ever built, as it is written. */
export const builtWords = ({ words }: WordMemory): ReadonlySet<string> => new Set(Object.keys(words).map(wordOfId))

const WEEK = 7 * 86_400_000

/**
 * The words that were built in the last seven days, and when last, epoch ms. What was told by a clock that was ahead is among
 * them. The id of a word is `<list>-<word>`.
 */
export const recentlyBuilt = ({ words }: WordMemory, now: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(words).flatMap(([id, met]) => {
      const at = attemptsOf(met).at(-1)?.at ?? 0
      return at > now - WEEK ? [[wordOfId(id), at] as const] : []
    }),
  )
