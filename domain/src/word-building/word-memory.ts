/**
 * What is remembered of the words a child met, so that the next ones can be chosen well. A visit is known by when it began,
 * epoch ms, so that those of several devices are in order; in older memories visits count from 1.
 */
export type WordMemory = {
  /** The visit under way, or the last one. */
  readonly visit: number
  readonly words: Readonly<Record<string, MetWord>>
}

export type MetWord = { readonly lastVisit: number; readonly struggled: boolean }

export const NO_WORDS_MET: WordMemory = { visit: 0, words: {} }

/** @param now epoch ms. Visits follow each other even where the clock is put back. */
export const beginVisit = (memory: WordMemory, now = 0): WordMemory => ({
  ...memory,
  visit: Math.max(now, memory.visit + 1),
})

/** @param struggled whether the word was a struggle; a word that goes well later is none any more */
export const remember = (memory: WordMemory, wordId: string, struggled: boolean): WordMemory => ({
  ...memory,
  words: { ...memory.words, [wordId]: { lastVisit: memory.visit, struggled } },
})
