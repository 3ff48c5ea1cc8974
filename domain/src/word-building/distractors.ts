import { letters } from '../phonics/sounds.ts'
import type { Distractor, Word } from '../word-bank/word.ts'
import { brokenRules } from './broken-rules.ts'
import { type Neighbours, neighbourOf } from './neighbour-parts.ts'

/** What can be told of letters that a child may put together. Letters are given in lower case. */
export type LetterTests = {
  /** Whether letters are a word that a child may know. */
  readonly isRealWord: (letters: string) => boolean
  /** Whether letters are rude or hurtful, or sound so. */
  readonly isRude: (letters: string) => boolean
}

/** How many distractors a word of so many parts has at most: few parts leave room for more. */
export const mostDistractors = (parts: number): number => (parts < 2 ? 0 : Math.max(1, 5 - parts))

/**
 * Parts that do not belong to a word, the best first. First come spellings that a rule excludes where the part stands, one
 * for a place, each with the rule in a sentence; then parts of other words, of the same strand where there are any, that
 * stand in the same place of their word, are about as long and sound different. No part repeats another; whatever is built
 * with one of them, in as many places as the word has parts, is no word and not rude. The same word and sources give the
 * same distractors.
 *
 * A word of one part has none, and neither has a word of a family's own bank (`wordBank.json`): they are computed when the
 * content is built.
 *
 * @param word its own distractors are not looked at
 */
export const distractorsFor = (
  word: Word,
  { neighbours, ...tests }: LetterTests & { readonly neighbours: Neighbours },
): readonly Distractor[] => {
  const most = mostDistractors(word.chunks.length)
  const chosen: Distractor[] = []
  const isFair = (candidate: Distractor): boolean => faultOf(word, candidate, chosen, tests) === null
  const byRule = most === 0 ? [] : brokenRules(word, tests.isRealWord)
  for (const candidate of byRule)
    if (chosen.length < most && chosen.every(({ slot }) => slot !== candidate.slot) && isFair(candidate))
      chosen.push(candidate)
  while (chosen.length < most) {
    const next = neighbourOf(word, chosen, neighbours, isFair) ?? byRule.find(isFair)
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen
}

/** What is wrong with a distractor: its place, that it repeats a part, or what a child could build with it. */
export type DistractorFault =
  | { readonly kind: 'place' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'word' | 'rude'; readonly spells: string }

/**
 * What is wrong with a distractor beside a word's parts and the distractors before it; null when nothing is. Capitals make
 * no difference.
 */
export const faultOf = (
  { word, chunks }: Pick<Word, 'word' | 'chunks'>,
  { text, say, slot }: Pick<Distractor, 'text' | 'say' | 'slot'>,
  before: readonly Pick<Distractor, 'text'>[],
  { isRealWord, isRude }: LetterTests,
): DistractorFault | null => {
  const tiles = [...chunks, ...before.map((one) => one.text)].map((tile) => tile.toLowerCase())
  const own = text.toLowerCase()
  if (!Number.isInteger(slot) || slot < 0 || slot >= chunks.length) return { kind: 'place' }
  if (tiles.includes(own)) return { kind: 'repeated' }
  if (isRude(letters(say))) return { kind: 'rude', spells: letters(say) }
  for (let count = 1; count <= chunks.length; count += 1) {
    const rows = rowsWith(own, tiles, count)
    const rude = rows.find(isRude)
    if (rude !== undefined) return { kind: 'rude', spells: rude }
    const real = count < chunks.length ? undefined : rows.find((row) => row === word.toLowerCase() || isRealWord(row))
    if (real !== undefined) return { kind: 'word', spells: real }
  }
  return null
}

/** Every way to put `count` tiles in a row with one of them among them, joined. */
const rowsWith = (tile: string, others: readonly string[], count: number): readonly string[] =>
  rowsOf(others, count - 1).flatMap((row) =>
    Array.from({ length: count }, (_, at) => row.toSpliced(at, 0, tile).join('')),
  )

const rowsOf = (tiles: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0
    ? [[]]
    : tiles.flatMap((tile, index) => rowsOf(tiles.toSpliced(index, 1), count - 1).map((rest) => [tile, ...rest]))
