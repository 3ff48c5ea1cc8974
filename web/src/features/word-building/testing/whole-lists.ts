import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import { wordLists, wordsOfStrands } from '#generated/word-bank'

/** A theme with all its words, of every strand. */
export async function wholeList(name: WordListName) {
  const [list, ...words] = await Promise.all([
    wordLists[name](),
    ...Object.values(wordsOfStrands[name]).map((load) => load()),
  ])
  const { ground, index } = list.default
  return { ground, index, words: words.flatMap((list) => list.default) }
}

export const wholeLists = () => Promise.all(Object.keys(wordLists).map((name) => wholeList(name as WordListName)))
