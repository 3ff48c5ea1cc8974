import { mostDistractors } from '@lanternleaf/domain/word-building/distractors'
import { compileBank } from './compile-words.ts'
import type { WordSheet } from './word-sheet.ts'

/** How many parts that do not belong the words of a bank have, of which kind, and which words have fewer than there is room for. */
export const distractorsReport = (sheets: readonly WordSheet[]): string => {
  const words = [...compileBank(sheets, () => null).values()].flat().map(({ word, chunks, help }) => ({
    word,
    most: mostDistractors(chunks.length),
    isHeart: help?.strand === 'heart-words',
    found: help?.distractors ?? [],
  }))
  const all = words.flatMap(({ found }) => found)
  const ruled = words.filter(({ found }) => found.some(({ why }) => why !== null)).length
  const counts = [0, 1, 2, 3, 4, 5].map(
    (count) => `${words.filter(({ found }) => found.length === count).length} with ${count}`,
  )
  const short = words
    .filter(({ found, most, isHeart }) => found.filter(({ metOnly }) => isHeart || metOnly !== true).length < most)
    .map(({ word }) => word)
  return [
    `Parts that do not belong: ${counts.join(', ')}.`,
    `${all.filter(({ why }) => why !== null).length} that a rule excludes, in ${ruled} words; ${all.filter(({ why }) => why === null).length} that no rule does.`,
    `${all.filter(({ metOnly }) => metOnly === true).length} that are offered only when the word itself was met.`,
    `Fewer than there is room for: ${short.length === 0 ? 'none' : short.join(', ')}.`,
  ].join('\n')
}
