import { type Attempt, mergeAttempts, type Outcome, PRACTICE_RULE } from '../sequence/attempt.ts'
import type { HomeStrand, Strand } from '../sequence/strand.ts'
import { wordOfId } from '../word-bank/word-place.ts'

/**
 * What is stored about the words a child has met, to choose the next ones. A visit is identified by its start, epoch
 * ms, so that visits of several devices are ordered; in older data, by a count from 1.
 */
export type WordMemory = {
  /** The current or last visit. */
  readonly visit: number
  readonly words: Readonly<Record<string, MetWord>>
  /** When the lesson of each strand was last shown, epoch ms; other strands are absent. */
  readonly lessons?: Readonly<Partial<Record<Strand, number>>> | undefined
}

export type MetWord = {
  readonly lastVisit: number
  readonly struggled: boolean
  /** The strand it was met for; null for a word without one. Absent in older data. */
  readonly strand?: HomeStrand | null | undefined
  /** The attempts, the latest last. Absent in older data. */
  readonly tries?: readonly Attempt[] | undefined
}

export const NO_WORDS_MET: WordMemory = { visit: 0, words: {} }

/** Starts a visit. Visits stay in order even if the clock is set back. @param now epoch ms */
export const beginVisit = (memory: WordMemory, now = 0): WordMemory => ({
  ...memory,
  visit: Math.max(now, memory.visit + 1),
})

/** The attempts at a word. For older data, returns one attempt derived from the last result. */
export const attemptsOf = ({ tries, lastVisit, struggled }: MetWord): readonly Attempt[] =>
  tries ?? [{ at: lastVisit, how: struggled ? 'helped' : 'alone' }]

/** Records that a strand's lesson was shown. @param at epoch ms */
export const recordLesson = (memory: WordMemory, strand: Strand, at: number): WordMemory => ({
  ...memory,
  lessons: { ...memory.lessons, [strand]: Math.max(at, memory.visit) },
})

export type BuiltWord = {
  readonly wordId: string
  /** whether the word was a struggle; a later success clears it */
  readonly struggled: boolean
  readonly strand: HomeStrand | null
  readonly how: Outcome
  /** epoch ms */
  readonly at: number
  /** in how many ways the board could be filled */
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

/** Every word that was ever built. */
export const builtWords = ({ words }: WordMemory): ReadonlySet<string> => new Set(Object.keys(words).map(wordOfId))

const WEEK = 7 * 86_400_000

/**
 * The words built in the last seven days, with the latest time, epoch ms. Times in the future, from a clock that was
 * wrong, are included.
 */
export const recentlyBuilt = ({ words }: WordMemory, now: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(words).flatMap(([id, met]) => {
      const at = attemptsOf(met).at(-1)?.at ?? 0
      return at > now - WEEK ? [[wordOfId(id), at] as const] : []
    }),
  )
