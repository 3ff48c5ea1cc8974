/**
 * Chooses the next word for a child to build. Word building calls it after every word. A visit is one turn of eight
 * words, and a strand is one thing that spelling teaches, such as silent e; heart words (such as *said*) follow no rule,
 * and their home strand, `heart-words`, is not in the sequence.
 */

import type { Difficulty } from '../difficulty/difficulty.ts'
import { pickOne } from '../random.ts'
import { type Attempt, followsCurrentRule, isAlone } from '../sequence/attempt.ts'
import { type PractisedWord, type SequencePosition, sequencePositionOf } from '../sequence/progress.ts'
import { HOME_STRANDS, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { FIRST_WORD_FROM_AGE, FIRST_WORDS } from './first-words.ts'
import { type ReturningWord, WORDS_PER_VISIT } from './visit-plan.ts'
import {
  firstNonEmpty,
  indexInSequence,
  isHeart,
  onlyClosestStrand,
  onlyLeastRecentStrand,
  onlyNearestDifficulty,
  onlyNearestToStrand,
  strandOf,
  type WordCandidate,
  withoutEasier,
  withoutFarAhead,
  withoutMuchHarder,
  withoutThirdInRow,
} from './word-candidates.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** The positions (from 0) in a visit for words whose strand is null, which a family's own bank may add. */
const STRANDLESS_POSITIONS: readonly number[] = [1, 5]
/** The position in a visit for a heart word. */
const HEART_WORD_POSITION = 3
/** The position in a visit for a word of the least recently met strand, to check whether the child knows it. */
const CHECK_POSITION = 7
/** After this many words in a row that were not built alone, an easy word follows. */
const MAX_MISSES_IN_ROW = 2
export type WordChoice<Item extends WordCandidate = Word> = {
  /** All words of the list, the heart words, and the returning words of other lists. */
  readonly bank: readonly Item[]
  /** The list's name. */
  readonly theme: string
  /** The wanted difficulty. Null for any. */
  readonly difficulty: Difficulty | null
  /** Whether the child chose that difficulty. If so, all new words have it if the list has any. */
  readonly isDifficultyChosen: boolean
  /** The difficulty a child of this age begins with. */
  readonly firstDifficulty: Difficulty
  /** The child's age in years. */
  readonly age: number
  /** The words of this visit so far, in order. `mastered` tells whether the word was built alone. */
  readonly finishedWords: readonly { readonly word: WordCandidate; readonly mastered: boolean }[]
  readonly returningWords: readonly ReturningWord[]
  readonly memory: WordMemory
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

/**
 * Chooses the next word of a visit. Returns null if the visit is over or the bank has no other words. No word is
 * repeated in a visit.
 *
 * - After two words in a row that were not built alone, an easy word follows.
 * - Otherwise, a returning word takes its planned position.
 * - All other words are new. They are of the strand to practise or the nearest one that is not known, and of the wanted
 *   difficulty if such words are near.
 * - One position is for a heart word, and one is for a word of the least recently met strand.
 * - While the strand to practise is stuck or the child struggles, an easier word follows each new word.
 * - If the bank allows, no new word is more than one level harder than the wanted difficulty, there are never more than two words of a strand in a row, and no words far ahead of a strand
 *   that is regressing.
 */
export function chooseWord<Item extends WordCandidate>(choice: WordChoice<Item>): Item | null {
  const { finishedWords, memory, random } = choice
  if (finishedWords.length >= WORDS_PER_VISIT) return null
  const available = choice.bank.filter((word) => !finishedWords.some((item) => item.word.word === word.word))
  const position = positionInSequence(choice)
  const returns = choice.returningWords.flatMap((item) => {
    const word = available.find(({ id }) => id === item.wordId)
    return word === undefined ? [] : [{ ...item, word }]
  })
  const unplanned = available.filter(({ id }) => !returns.some(({ wordId }) => wordId === id))
  if (missedTwoInRow(finishedWords) || isVisitTooHard(choice)) {
    const easyReturn = returns.find(({ isEasy }) => isEasy)?.word
    const easy = easyReturn ?? pickLeastRecent(easyWords(unplanned, position, memory), memory, random)
    if (easy) return easy
  }
  const due = returns.find(({ place }) => place <= finishedWords.length)
  if (due) return due.word
  const next = pickLeastRecent(newWords(choice, unplanned, position), memory, random)
  return next ?? returns[0]?.word ?? null
}

const pickLeastRecent = <Item extends WordCandidate>(
  words: readonly Item[],
  memory: WordMemory,
  random: () => number,
): Item | null => pickOne(leastRecentlyBuilt(memory, words), random) ?? null

/**
 * Computes the child's position in the sequence. The strand of a word is that in the current bank, or for words of
 * other lists, the one recorded when the word was built.
 */
export const positionInSequence = ({
  bank,
  memory,
  firstDifficulty,
}: Pick<WordChoice<WordCandidate>, 'bank' | 'memory' | 'firstDifficulty'>): SequencePosition => {
  const strands = new Map(bank.map((word) => [word.id, word.help?.strand ?? null]))
  const words = Object.entries(memory.words).flatMap(([id, met]): readonly PractisedWord[] => {
    const strand = strands.get(id) ?? met.strand ?? null
    // Another version may have recorded a strand that this one does not know.
    return strand === null || !HOME_STRANDS.includes(strand) ? [] : [{ strand, attempts: attemptsOf(met) }]
  })
  return sequencePositionOf(words, firstDifficulty)
}

/**
 * Whether the last two words were not built alone, so that an easy word should follow. If that one is not built alone
 * either, counting starts again.
 */
export function missedTwoInRow(finished: WordChoice['finishedWords']): boolean {
  const inRow = finished.length - 1 - finished.findLastIndex(({ mastered }) => mastered)
  return inRow % (MAX_MISSES_IN_ROW + 1) === MAX_MISSES_IN_ROW
}

/** From this position (from 0) on, the visit continues with easy words if the child has built too few alone. */
const TOO_HARD_FROM_POSITION = 5
/** How many of the words before that position the child must have built alone. */
const MIN_BUILT_ALONE = 2

const isVisitTooHard = ({ finishedWords, memory }: WordChoice<WordCandidate>): boolean =>
  finishedWords.length >= TOO_HARD_FROM_POSITION &&
  finishedWords.filter(({ mastered }) => mastered).length < MIN_BUILT_ALONE &&
  isStruggling(memory)

/**
 * Finds easy words: unmet words of known strands. If there are none, words that were built alone the last time. If
 * there are none either, words of the earliest strand.
 */
function easyWords<Item extends WordCandidate>(
  words: readonly Item[],
  position: SequencePosition,
  memory: WordMemory,
): readonly Item[] {
  const { isKnown, workingStrand } = position
  const known = words.filter((word) => {
    const strand = strandOf(word)
    return (
      isNewToChild(memory, word) &&
      strand !== null &&
      isKnown(strand) &&
      strandIndex(strand) < strandIndex(workingStrand)
    )
  })
  const near = withoutFarAhead(known, position)
  if (near.length > 0) return onlyClosestStrand(near, strandIndex(workingStrand))
  const rememberedWords = words.filter((word) => {
    const met = memory.words[word.id]
    const last = met === undefined ? undefined : attemptsOf(met).at(-1)
    return last !== undefined && isAlone(last)
  })
  if (rememberedWords.length > 0) return rememberedWords
  const first = Math.min(...words.map(indexInSequence))
  return words.filter((word) => indexInSequence(word) === first)
}

/** Finds the words from which the next new word is picked. */
function newWords<Item extends WordCandidate>(
  choice: WordChoice<Item>,
  words: readonly Item[],
  position: SequencePosition,
): readonly Item[] {
  const { finishedWords, memory, difficulty } = choice
  const firstWord = firstWordEver(choice, words)
  if (firstWord) return [firstWord]
  const strandless = onlyNearestDifficulty(
    words.filter(({ help }) => (help?.strand ?? null) === null),
    difficulty,
  )
  if (STRANDLESS_POSITIONS.includes(finishedWords.length) && strandless.length > 0) return strandless
  const hearts = onlyNearestDifficulty(
    words.filter((word) => isHeart(word) && isNewToChild(memory, word)),
    difficulty,
  )
  if (finishedWords.length === HEART_WORD_POSITION && hearts.length > 0) return hearts
  const inSequence = onlyChosenDifficulty(
    choice,
    words.filter((word) => strandOf(word) !== null),
  )
  const withinReach = firstNonEmpty(withoutMuchHarder(inSequence, difficulty), inSequence)
  const candidates = firstNonEmpty(withoutThirdInRow(finishedWords, withinReach), withinReach)
  const unmet = candidates.filter((word) => isNewToChild(memory, word))
  if (needsEasierWord(choice, position)) {
    const easier = easyWords(
      unmet.filter((word) => indexInSequence(word) < strandIndex(position.workingStrand)),
      position,
      memory,
    )
    if (easier.length > 0) return easier
  }
  const reached = withoutFarAhead(unmet, position)
  if (finishedWords.length === CHECK_POSITION && !isOnStreak(memory) && reached.length > 0)
    return onlyLeastRecentStrand(reached, position)
  const unknown = unmet.filter((word) => isOfUnknownStrand(word, position))
  const near = withoutFarAhead(unknown, position)
  return firstNonEmpty(
    onlyNearestToStrand(position.workingStrand, near, difficulty),
    onlyLeastRecentStrand(withoutEasier(reached, position), position),
    onlyLeastRecentStrand(reached, position),
    onlyNearestToStrand(position.workingStrand, unknown, difficulty),
    onlyLeastRecentStrand(unmet, position),
    hearts,
    strandless,
    candidates,
    words,
  )
}

/** Returns the words of the difficulty that the child chose, or all words if the child did not choose one. */
const onlyChosenDifficulty = <Item extends WordCandidate>(
  { difficulty, isDifficultyChosen }: WordChoice<Item>,
  words: readonly Item[],
): readonly Item[] => (isDifficultyChosen ? onlyNearestDifficulty(words, difficulty) : words)

/** Returns the very first word of a child from the age of nine. It is long and funny. */
function firstWordEver<Item extends WordCandidate>({ memory, age, theme }: WordChoice<Item>, words: readonly Item[]) {
  const isFirst = Object.keys(memory.words).length === 0 && age >= FIRST_WORD_FROM_AGE
  return isFirst ? words.find(({ id }) => id === FIRST_WORDS[theme]) : undefined
}

/**
 * Whether an easier word should follow. It should if the last new word was of the strand to practise or a later unknown
 * one, and the strand to practise is stuck or the child struggles.
 */
function needsEasierWord(
  { finishedWords, returningWords, memory }: WordChoice<WordCandidate>,
  { progress, workingStrand, isKnown }: SequencePosition,
): boolean {
  const isNew = ({ id }: WordCandidate): boolean => !returningWords.some(({ wordId }) => wordId === id)
  const latest = finishedWords.findLast(({ word }) => strandOf(word) !== null && isNew(word))
  const strand = latest === undefined ? null : strandOf(latest.word)
  if (strand === null || isKnown(strand) || strandIndex(strand) < strandIndex(workingStrand)) return false
  return progress[workingStrand].isStuck || isStruggling(memory)
}

/** A child struggles if fewer than half of this many latest attempts were `alone`. */
const RECENT_ATTEMPTS = 8
/** With fewer attempts, nothing can be concluded yet. */
const MIN_ATTEMPTS = 4

function isStruggling(memory: WordMemory): boolean {
  const latest = latestAttempts(memory, RECENT_ATTEMPTS)
  return latest.length >= MIN_ATTEMPTS && latest.filter(isAlone).length * 2 < latest.length
}

/** If the latest attempts, up to this many, were all `alone`, the least recently met strand is not checked. */
const STREAK_LENGTH = 16

const isOnStreak = (memory: WordMemory): boolean => latestAttempts(memory, STREAK_LENGTH).every(isAlone)

const latestAttempts = ({ words }: WordMemory, count: number): readonly Attempt[] =>
  Object.values(words)
    .flatMap((met) => attemptsOf(met).filter(followsCurrentRule))
    .toSorted((a, b) => a.at - b.at)
    .slice(-count)

const isNewToChild = (memory: WordMemory, { id }: WordCandidate): boolean => memory.words[id] === undefined

/** Whether a word's strand is not known yet. */
const isOfUnknownStrand = (word: WordCandidate, { isKnown }: SequencePosition): boolean => {
  const strand = strandOf(word)
  return strand !== null && !isKnown(strand)
}

function leastRecentlyBuilt<Item extends WordCandidate>(memory: WordMemory, words: readonly Item[]): readonly Item[] {
  const lastVisit = ({ id }: Item): number => memory.words[id]?.lastVisit ?? 0
  const oldest = Math.min(...words.map(lastVisit))
  return words.filter((word) => lastVisit(word) === oldest)
}
