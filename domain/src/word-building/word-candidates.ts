/**
 * Narrows down the words from which the next one is chosen. `choose-word.ts` applies these filters one after another.
 * A strand is one thing that spelling teaches, such as silent e. Strands are learned in a fixed sequence.
 */

import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { MAX_STRANDS_AHEAD, type SequencePosition } from '../sequence/progress.ts'
import { type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'

/** How many words in a row may be of the same strand, if words of another are available. */
const MAX_IN_ROW = 2
/** A word of the next difficulty counts as if it were this many strands further away. */
const STRANDS_FOR_DIFFICULTY = 2.5
/**
 * The weight of the distance to a later strand. It is below 1, so that of two equally near strands the later is used.
 */
const LATER_STRAND_WEIGHT = 0.9

/** The fields of a word that are needed to choose it. */
export type WordCandidate = Pick<Word, 'id' | 'word' | 'difficultyLevel'> & {
  readonly help: { readonly strand: HomeStrand | null } | null
}

/** Returns the words of the least recently met strand. */
export function onlyLeastRecentStrand<Item extends WordCandidate>(
  words: readonly Item[],
  { progress }: SequencePosition,
): readonly Item[] {
  const lastBuilt = (word: Item): number => {
    const strand = strandOf(word)
    return strand === null ? Number.POSITIVE_INFINITY : (progress[strand].lastBuiltAt ?? 0)
  }
  const oldest = Math.min(...words.map(lastBuilt))
  return words.filter((word) => lastBuilt(word) === oldest)
}

/** Removes words far before the strand to practise. They are of no use when everything is known. */
export const withoutEasier = <Item extends WordCandidate>(
  words: readonly Item[],
  { workingStrand }: SequencePosition,
): readonly Item[] => words.filter((word) => indexInSequence(word) >= strandIndex(workingStrand) - MAX_STRANDS_AHEAD)

/** Removes words far ahead of the earliest strand that is regressing. */
export function withoutFarAhead<Item extends WordCandidate>(
  words: readonly Item[],
  { progress }: SequencePosition,
): readonly Item[] {
  const regressing = STRANDS.filter((strand) => progress[strand].isRegressing).map(strandIndex)
  const lastPlace = Math.min(...regressing) + MAX_STRANDS_AHEAD
  return words.filter((word) => indexInSequence(word) <= lastPlace)
}

/** Removes words of a strand if the last two words were of that strand. */
export function withoutThirdInRow<Item extends WordCandidate>(
  finishedWords: readonly { readonly word: WordCandidate }[],
  words: readonly Item[],
): readonly Item[] {
  const latestStrands = finishedWords.slice(-MAX_IN_ROW).map(({ word }) => strandOf(word))
  const [strand = null] = latestStrands
  const isRow = latestStrands.length === MAX_IN_ROW && latestStrands.every((item) => item === strand)
  return isRow ? words.filter((word) => strandOf(word) !== strand) : words
}

/** Returns the words of the difficulty, or of the nearest one with any. Of two equally near, the easier one is used. */
export function onlyNearestDifficulty<Item extends WordCandidate>(
  words: readonly Item[],
  difficulty: Difficulty | null,
): readonly Item[] {
  if (difficulty === null) return words
  return firstNonEmpty(
    ...DIFFICULTIES.toSorted((a, b) => stepsBetween(a, difficulty) - stepsBetween(b, difficulty)).map((level) =>
      words.filter((word) => word.difficultyLevel === level),
    ),
  )
}

/** Removes words that are more than one level harder than the difficulty. */
export const withoutMuchHarder = <Item extends WordCandidate>(
  words: readonly Item[],
  difficulty: Difficulty | null,
): readonly Item[] =>
  difficulty === null
    ? words
    : words.filter((word) => DIFFICULTIES.indexOf(word.difficultyLevel) <= DIFFICULTIES.indexOf(difficulty) + 1)

const stepsBetween = (a: Difficulty, b: Difficulty): number =>
  Math.abs(DIFFICULTIES.indexOf(a) - DIFFICULTIES.indexOf(b))

/** Returns the words nearest to a strand. Words of another difficulty count as further away. */
export function onlyNearestToStrand<Item extends WordCandidate>(
  working: Strand,
  words: readonly Item[],
  difficulty: Difficulty | null,
): readonly Item[] {
  const distance = (word: Item): number =>
    strandsBetween(word, strandIndex(working)) +
    (difficulty === null ? 0 : STRANDS_FOR_DIFFICULTY * stepsBetween(word.difficultyLevel, difficulty))
  const shortest = Math.min(...words.map(distance))
  return words.filter((word) => distance(word) === shortest)
}

/** Returns the words of the strand nearest to a position. Of two equally near strands, the later one is used. */
export function onlyClosestStrand<Item extends WordCandidate>(words: readonly Item[], place: number): readonly Item[] {
  const shortest = Math.min(...words.map((word) => strandsBetween(word, place)))
  return words.filter((word) => strandsBetween(word, place) === shortest)
}

const strandsBetween = (word: WordCandidate, place: number): number =>
  indexInSequence(word) <= place ? place - indexInSequence(word) : (indexInSequence(word) - place) * LATER_STRAND_WEIGHT

/** Returns the first list that is not empty. */
export const firstNonEmpty = <Item>(...lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.find((list) => list.length > 0) ?? []

/** Returns a word's strand in the sequence. Returns null for heart words and words without a strand. */
export const strandOf = (word: WordCandidate): Strand | null => {
  const strand = word.help?.strand ?? null
  return strand !== null && isInSequence(strand) ? strand : null
}

/** Whether a word is a heart word. Its strand has no place in the sequence. */
export const isHeart = ({ help }: WordCandidate): boolean => {
  const strand = help?.strand ?? null
  return strand !== null && !isInSequence(strand)
}

/** The place of a word's strand in the sequence. Words without a strand come after all others. */
export const indexInSequence = (word: WordCandidate): number => {
  const strand = strandOf(word)
  return strand === null ? Number.POSITIVE_INFINITY : strandIndex(strand)
}
