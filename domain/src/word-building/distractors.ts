import { maySoundAlike } from '../phonics/rough-sounds.ts'
import { lettersOf } from '../phonics/sounds.ts'
import type { Distractor, Word } from '../word-bank/word.ts'
import { brokenRules } from './broken-rules.ts'
import { hasOddLetters, lookAlikesOf, looksRight } from './look-alikes.ts'
import { type Neighbours, neighboursOf } from './neighbour-parts.ts'

/** What can be told of letters that a child may put together. Letters are given in lower case. */
export type LetterTests = {
  /** Whether letters are a word that a child may know. */
  readonly isRealWord: (letters: string) => boolean
  /** Whether letters are a word at all, however rare. */
  readonly isAnyWord: (letters: string) => boolean
  /** Whether letters are rude or hurtful, or sound so. */
  readonly isRude: (letters: string) => boolean
}

/**
 * How many distractors a board of a word of so many parts has room for: few parts leave room for more. A word may have
 * others beside these, for those that are offered only when it was met before.
 */
export const mostDistractors = (parts: number): number => (parts < 2 ? 0 : Math.max(1, 5 - parts))

/**
 * Parts that do not belong to a word, the best first. First come spellings that a rule excludes where the part stands, one
 * for a place, each with the rule in a sentence: nobody hears that they are wrong. Those of odd letters are among them. Then come parts that look like one of the
 * word's own and sound different, and only where there are none, parts of other words. Those for the first place begin like
 * the word where they can, those for the last end like it, and as soon as there are two there is one for each. No part
 * repeats another; whatever is built with one of them, in as many places as the word has parts, is no word and not rude.
 * The same word and sources give the same distractors.
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
  // A heart word has no others until it was met, so these leave no room to fill.
  const isHeart = word.help?.strand === 'heart-words'
  const counted = (): readonly Distractor[] => chosen.filter(({ metOnly }) => isHeart || metOnly !== true)
  const isFair = (candidate: Distractor): boolean => faultOf(word, candidate, chosen, tests) === null
  const byRule = most === 0 ? [] : brokenRules(word, tests.isRealWord)
  for (const candidate of byRule) {
    const isExtra = candidate.metOnly === true && !isHeart
    const isFree = chosen.every(
      ({ slot, metOnly }) => slot !== candidate.slot || (!isHeart && metOnly !== candidate.metOnly),
    )
    if (isFree && (isExtra || counted().length < most) && isFair(candidate)) chosen.push(candidate)
  }
  const ruled = byRule.filter(({ metOnly }) => isHeart || metOnly !== true)
  while (counted().length < most) {
    const next = firstOf(otherParts(word, slotsToFill(word, counted()), neighbours), isFair) ?? ruled.find(isFair)
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen
}

/**
 * Parts that no rule tells apart from those of a word's places, and that do not sound like them: look-alikes that begin and
 * end as the word does, of one place after another, before those that do not, and those before parts of other words.
 */
function* otherParts(word: Word, slots: readonly number[], neighbours: Neighbours): Generator<Distractor> {
  const plain = slots.filter((slot) => !hasOddLetters(word, slot))
  for (const slot of plain) yield* distinct(word, slot, lookAlikesOf(word, slot), true)
  for (const slot of plain) {
    yield* distinct(word, slot, lookAlikesOf(word, slot), false)
    yield* distinct(word, slot, neighboursOf(word, slot, neighbours), false)
  }
}

/** Those parts that do not sound like the one they would stand for, and have its edge of the word where that is wanted. */
function* distinct(
  word: Word,
  slot: number,
  parts: Iterable<Pick<Distractor, 'text' | 'say'>>,
  wantsEdge: boolean,
): Generator<Distractor> {
  for (const { text, say } of parts) {
    const distractor = { text, say, slot, why: null }
    if ((!wantsEdge || looksRight(text, slot, word)) && !maySoundLikeItsPart(distractor, word)) yield distractor
  }
}

/** The first item that passes; nothing after it is made. */
function firstOf<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isWanted(item)) return item
  return undefined
}

/**
 * The places of a word in the order in which they want another distractor: the last and the first before those between them,
 * that with the fewest before the others; of two that have as many, the one that did not get the first.
 */
const slotsToFill = ({ chunks }: Word, chosen: readonly Distractor[]): readonly number[] => {
  const last = chunks.length - 1
  const uses = (slot: number) => chosen.filter((item) => item.slot === slot).length
  const isInner = (slot: number) => Number(slot !== 0 && slot !== last)
  const hasBest = (slot: number) => Number(chosen[0]?.slot === slot)
  return chunks
    .map((_, slot) => slot)
    .toSorted((a, b) => isInner(a) - isInner(b) || uses(a) - uses(b) || hasBest(a) - hasBest(b) || b - a)
}

/** Whether a part may sound like the one it would stand for, as written or as a voice says it. */
const maySoundLikeItsPart = ({ text, say, slot }: Distractor, { chunks, ttsChunks }: Word): boolean =>
  [chunks[slot] ?? '', lettersOf(ttsChunks[slot] ?? '')].some((own) =>
    [text, lettersOf(say)].some((its) => maySoundAlike(own, its)),
  )

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
  before: readonly Pick<Distractor, 'text' | 'slot'>[],
  { isRealWord, isAnyWord, isRude }: LetterTests,
): DistractorFault | null => {
  const tiles = [...chunks, ...before.map((item) => item.text)].map((tile) => tile.toLowerCase())
  const own = text.toLowerCase()
  if (!Number.isInteger(slot) || slot < 0 || slot >= chunks.length) return { kind: 'place' }
  if (tiles.includes(own)) return { kind: 'repeated' }
  if (isRude(lettersOf(say))) return { kind: 'rude', spells: lettersOf(say) }
  const inPlace = rowsInPlace(own, slot, chunks, before).find(isAnyWord)
  if (inPlace !== undefined) return { kind: 'word', spells: inPlace }
  for (let count = 1; count <= chunks.length; count += 1) {
    const rows = arrangementsWith(own, tiles, count)
    const rude = rows.find(isRude)
    if (rude !== undefined) return { kind: 'rude', spells: rude }
    const real = count < chunks.length ? undefined : rows.find((row) => row === word.toLowerCase() || isRealWord(row))
    if (real !== undefined) return { kind: 'word', spells: real }
  }
  return null
}

/** What is built when each place has its own part or one that could be taken for it, and one place this part. */
const rowsInPlace = (
  tile: string,
  slot: number,
  chunks: readonly string[],
  before: readonly Pick<Distractor, 'text' | 'slot'>[],
): readonly string[] =>
  chunks
    .map((part, place) =>
      place === slot ? [tile] : [part, ...before.filter((item) => item.slot === place).map((item) => item.text)],
    )
    .reduce<readonly string[]>((rows, tiles) => rows.flatMap((row) => tiles.map((tile) => `${row}${tile}`)), [''])
    .map((row) => row.toLowerCase())

/** Every way to put `count` tiles in a row with one of them among them, joined. */
const arrangementsWith = (tile: string, others: readonly string[], count: number): readonly string[] =>
  arrangementsOf(others, count - 1).flatMap((row) =>
    Array.from({ length: count }, (_, at) => row.toSpliced(at, 0, tile).join('')),
  )

const arrangementsOf = (tiles: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0
    ? [[]]
    : tiles.flatMap((tile, index) =>
        arrangementsOf(tiles.toSpliced(index, 1), count - 1).map((rest) => [tile, ...rest]),
      )
