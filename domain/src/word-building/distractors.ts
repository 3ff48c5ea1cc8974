/**
 * Chooses the distractors of a word: the wrong pieces that lie among the right ones. The content compiler calls it for
 * each word without handwritten distractors when the app is built, since the search is slow.
 */

import { maySoundAlike } from '../phonics/rough-sounds.ts'
import { lettersOf } from '../phonics/sounds.ts'
import type { Distractor, Word } from '../word-bank/word.ts'
import { ruleBreakingSpellings } from './broken-rules.ts'
import { hasOddLetters, keepsOuterLetters, lookAlikesOf } from './look-alikes.ts'
import { type Neighbours, neighboursFor } from './neighbour-chunks.ts'

/** Tests of the letters that a child might assemble. The letters are in lower case. */
export type SpellingPredicates = {
  /** Whether letters are a word a child may know. */
  readonly isKnownWord: (letters: string) => boolean
  /** Whether letters are a word at all, however rare. */
  readonly isAnyWord: (letters: string) => boolean
  /** Whether letters are, or sound, rude or hurtful. */
  readonly isRude: (letters: string) => boolean
}

/**
 * Returns how many distractors a word with this many parts has at most. The fewer parts it has, the more room is left.
 * Distractors that are only offered when the word was met before are not counted.
 */
export const maxDistractorsFor = (parts: number): number => (parts < 2 ? 0 : Math.max(1, 5 - parts))

/**
 * Computes the distractors of a word, the best first:
 * - First come spellings that a rule excludes, including misspellings of odd letters (those of a heart word that do
 *   not make their regular sound). At first there is one for each part; more follow only if nothing else is left. Each
 *   has its rule in a sentence, because nobody can hear that it is wrong.
 * - Then come look-alikes of the word's parts that sound different. For a part that has none, parts
 *   of other words are used.
 *
 * Distractors for the first part begin like the word where possible, and those for the last part end like it. Two or
 * more distractors cover both ends. No distractor repeats a part, and nothing that can be built with one is another
 * word or rude. The result is deterministic.
 *
 * A word of one part has none, and neither has a word of a family's own bank (`wordBank.json`), because distractors are
 * computed when the content is built.
 *
 * @param word its own distractors are ignored
 */
export const distractorsFor = (
  word: Word,
  { neighbours, ...tests }: SpellingPredicates & { readonly neighbours: Neighbours },
): readonly Distractor[] => {
  const maxCount = maxDistractorsFor(word.chunks.length)
  const chosen: Distractor[] = []
  // A heart word has no distractors before it was met, so its `metOnly` ones use up the room.
  const isHeart = word.help?.strand === 'heart-words'
  const counted = (): readonly Distractor[] => chosen.filter(({ metOnly }) => isHeart || metOnly !== true)
  const isFair = (candidate: Distractor): boolean => findFault(word, candidate, chosen, tests) === null
  const byRule = maxCount === 0 ? [] : ruleBreakingSpellings(word, tests.isKnownWord)
  for (const candidate of byRule) {
    const isExtra = candidate.metOnly === true && !isHeart
    const isFree = chosen.every(
      ({ slot, metOnly }) => slot !== candidate.slot || (!isHeart && metOnly !== candidate.metOnly),
    )
    if (isFree && (isExtra || counted().length < maxCount) && isFair(candidate)) chosen.push(candidate)
  }
  const ruled = byRule.filter(({ metOnly }) => isHeart || metOnly !== true)
  while (counted().length < maxCount) {
    const next =
      findFirst(candidatesWithoutRule(word, slotsToFill(word, counted()), neighbours), isFair) ?? ruled.find(isFair)
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen
}

/**
 * Yields candidates without a rule that do not sound like the parts they could replace. Look-alikes that fit the edges
 * of the word come first; then, part by part, its other look-alikes and parts of other words.
 */
function* candidatesWithoutRule(word: Word, slots: readonly number[], neighbours: Neighbours): Generator<Distractor> {
  const plain = slots.filter((slot) => !hasOddLetters(word, slot))
  for (const slot of plain) yield* candidatesThatSoundDifferent(word, slot, lookAlikesOf(word, slot), true)
  for (const slot of plain) {
    yield* candidatesThatSoundDifferent(word, slot, lookAlikesOf(word, slot), false)
    yield* candidatesThatSoundDifferent(word, slot, neighboursFor(word, slot, neighbours), false)
  }
}

/** Yields the parts that do not sound like the one they replace, and that fit the word's edge if required. */
function* candidatesThatSoundDifferent(
  word: Word,
  slot: number,
  parts: Iterable<Pick<Distractor, 'text' | 'say'>>,
  wantsEdge: boolean,
): Generator<Distractor> {
  for (const { text, say } of parts) {
    const distractor = { text, say, slot, why: null }
    if ((!wantsEdge || keepsOuterLetters(text, slot, word)) && !maySoundLikeItsPart(distractor, word)) yield distractor
  }
}

/** Returns the first matching item. The items after it are not generated. */
function findFirst<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isWanted(item)) return item
  return undefined
}

/**
 * Returns the order in which the parts of a word get another distractor. The first and the last part come before inner
 * ones. Among these, the part with the fewest distractors comes first, then the part that did not get the best one.
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

/** Whether a distractor may sound like the part it replaces, as written or as spoken. */
const maySoundLikeItsPart = ({ text, say, slot }: Distractor, { chunks, ttsChunks }: Word): boolean =>
  [chunks[slot] ?? '', lettersOf(ttsChunks[slot] ?? '')].some((own) =>
    [text, lettersOf(say)].some((its) => maySoundAlike(own, its)),
  )

/**
 * Why a distractor is unsuitable: its position is invalid, it repeats a part, or a child could build a word or
 * something rude with it.
 */
export type DistractorFault =
  | { readonly kind: 'place' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'word' | 'rude'; readonly spells: string }

/**
 * Checks a distractor against the word's parts and the earlier distractors. Returns null if it is suitable. Case is
 * ignored.
 */
export const findFault = (
  { word, chunks }: Pick<Word, 'word' | 'chunks'>,
  { text, say, slot }: Pick<Distractor, 'text' | 'say' | 'slot'>,
  before: readonly Pick<Distractor, 'text' | 'slot'>[],
  { isKnownWord, isAnyWord, isRude }: SpellingPredicates,
): DistractorFault | null => {
  const pieces = [...chunks, ...before.map((item) => item.text)].map((piece) => piece.toLowerCase())
  const own = text.toLowerCase()
  if (!Number.isInteger(slot) || slot < 0 || slot >= chunks.length) return { kind: 'place' }
  if (pieces.includes(own)) return { kind: 'repeated' }
  if (isRude(lettersOf(say))) return { kind: 'rude', spells: lettersOf(say) }
  const inPlace = spellingsWithPieceInSlot(own, slot, chunks, before).find(isAnyWord)
  if (inPlace !== undefined) return { kind: 'word', spells: inPlace }
  for (let count = 1; count <= chunks.length; count += 1) {
    const rows = spellingsWithPiece(own, pieces, count)
    const rude = rows.find(isRude)
    if (rude !== undefined) return { kind: 'rude', spells: rude }
    const real = count < chunks.length ? undefined : rows.find((row) => row === word.toLowerCase() || isKnownWord(row))
    if (real !== undefined) return { kind: 'word', spells: real }
  }
  return null
}

/**
 * Returns everything that can be built when one position has this piece, and every other position has its own part or a
 * distractor for it.
 */
const spellingsWithPieceInSlot = (
  piece: string,
  slot: number,
  chunks: readonly string[],
  before: readonly Pick<Distractor, 'text' | 'slot'>[],
): readonly string[] =>
  chunks
    .map((part, place) =>
      place === slot ? [piece] : [part, ...before.filter((item) => item.slot === place).map((item) => item.text)],
    )
    .reduce<readonly string[]>((rows, pieces) => rows.flatMap((row) => pieces.map((piece) => `${row}${piece}`)), [''])
    .map((row) => row.toLowerCase())

/** Returns all arrangements of `count` pieces that contain this piece, each joined to a string. */
const spellingsWithPiece = (piece: string, others: readonly string[], count: number): readonly string[] =>
  arrange(others, count - 1).flatMap((row) =>
    Array.from({ length: count }, (_, at) => row.toSpliced(at, 0, piece).join('')),
  )

const arrange = (pieces: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 0
    ? [[]]
    : pieces.flatMap((piece, index) => arrange(pieces.toSpliced(index, 1), count - 1).map((rest) => [piece, ...rest]))
