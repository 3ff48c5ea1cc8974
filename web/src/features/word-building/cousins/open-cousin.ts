/**
 * Finds and loads the cousins of a word: words that share a root or another part with it. They come from the list of big
 * words.
 */

import { type CousinsOfPart, cousinsOf } from '@lanternleaf/domain/word-bank/kin'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { BIG_WORDS } from '@lanternleaf/domain/word-bank/word-list'
import { kin, strands } from '#generated/word-kin'
import { wordPractice } from '../../../storage/entries/words.ts'

/** How many cousins are shown for each part. Common parts occur in many words; a long list would not help. */
const MAX_PER_PART = 4

/** For each part of a word, the ids of the words that share the part. */
export function cousinsOfWord({ id, help }: Word): readonly CousinsOfPart[] {
  const { words } = wordPractice.read().memory
  return cousinsOf({ id, sum: help?.sum ?? null }, kin, (candidate) => Object.hasOwn(words, candidate), MAX_PER_PART)
}

/** Whether a word has cousins, so that the button that shows them is offered. */
export const hasCousins = (word: Word): boolean => cousinsOfWord(word).length > 0

/** Loads a big word by its id. Rejects if the word cannot be fetched. */
export async function openBigWord(id: string): Promise<Word> {
  const strand = Object.hasOwn(strands, id) ? strands[id] : undefined
  const { wordsOfStrands } = await import('#generated/word-bank')
  const load = strand && wordsOfStrands[BIG_WORDS][strand]
  const word = (await load?.())?.default.find((candidate) => candidate.id === id)
  if (!word) throw new Error(`There is no big word ${id}`)
  return word
}
