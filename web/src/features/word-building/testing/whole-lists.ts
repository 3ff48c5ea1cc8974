/** Whole lists of words for tests. The app itself loads only some strands (groups of spelling patterns) of a list. */

import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { wordLists, wordsOfStrands } from '#generated/word-bank'

/** A list with its words of every strand. */
export async function wholeList(name: WordListName) {
  const [list, ...words] = await Promise.all([
    wordLists[name](),
    ...Object.values(wordsOfStrands[name]).map((load) => load()),
  ])
  const { ground, index } = list.default
  return { ground, index, words: words.flatMap((list) => list.default) }
}

/** All lists with all their words. */
export const wholeLists = () => Promise.all(Object.keys(wordLists).map((name) => wholeList(name as WordListName)))
