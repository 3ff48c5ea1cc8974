import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { pickOne } from '../random.ts'
import { type Attempt, followsCurrentRule, isAlone } from '../sequence/attempt.ts'
import { FAR_AHEAD, type PractisedWord, type SequencePosition, sequencePositionOf } from '../sequence/progress.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { FIRST_WORD_FROM_AGE, FIRST_WORDS } from './first-words.ts'
import { type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** The positions (from 0) for words without a strand, which a family's own bank may add. */
const STRANDLESS_PLACES: readonly number[] = [1, 5]
/** The position for a heart word. */
const HEART_PLACE = 3
/** The position for a word of the least recently met strand, to check whether it is still, or already, known. */
const CHECK_PLACE = 7
/** At most this many words of a strand in a row, if another is available. */
const MAX_IN_ROW = 2
/** After this many words in a row that were not built alone comes an easy one. */
const MAX_HARD_IN_ROW = 2
/**
 * A different difficulty is accepted when the nearest word of the wanted one is at least this many strands further
 * away.
 */
const STRANDS_FOR_DIFFICULTY = 2.5
/** Weight of the distance to a later strand. It is below 1, so that later strands are preferred at the same distance. */
const AHEAD = 0.9

/** The fields of a word that are needed to choose it. */
export type WordCandidate = Pick<Word, 'id' | 'word' | 'difficultyLevel'> & {
  readonly help: { readonly strand: HomeStrand | null } | null
}

export type WordChoice<Item extends WordCandidate = Word> = {
  /** All words of the list, the heart words, and the returning words of other lists. */
  readonly bank: readonly Item[]
  /** The list's name. */
  readonly theme: string
  /** null for any */
  readonly difficulty: Difficulty | null
  /** Whether the child chose that difficulty: then all new words have it if the list has any. */
  readonly isChosen: boolean
  /** The difficulty a child of this age begins with. */
  readonly start: Difficulty
  /** In years. */
  readonly age: number
  /** The words of this visit so far, in order; `mastered` if the word was built alone. */
  readonly finished: readonly { readonly word: WordCandidate; readonly mastered: boolean }[]
  readonly returning: readonly ReturningWord[]
  readonly memory: WordMemory
  /** Returns a number in [0, 1). */
  readonly random: () => number
}

/**
 * Chooses the next word of a visit. Returns null if the visit is over or the bank is exhausted. No word is repeated in
 * a visit.
 *
 * After two words in a row that were not built alone comes an easy one. Otherwise a returning word takes its planned
 * position. All other words are new: of the strand being worked on or the nearest unknown one, of the wanted difficulty
 * if it has some nearby, with an easier one after each word of a stuck strand. One position is for a heart word, and
 * one for the least recently met strand. If the bank allows, there are never more than two words of a strand in a row,
 * and none far ahead of a regressing strand.
 */
export function chooseWord<Item extends WordCandidate>(choice: WordChoice<Item>): Item | null {
  const { finished, memory, random } = choice
  if (finished.length >= WORDS_A_VISIT) return null
  const left = choice.bank.filter((word) => !finished.some((item) => item.word.word === word.word))
  const standing = positionInSequence(choice)
  const returns = choice.returning.flatMap((item) => {
    const word = left.find(({ id }) => id === item.wordId)
    return word === undefined ? [] : [{ ...item, word }]
  })
  const unplanned = left.filter(({ id }) => !returns.some(({ wordId }) => wordId === id))
  if (isTooHard(finished) || isVisitTooHard(choice)) {
    const easyReturn = returns.find(({ isEasy }) => isEasy)?.word
    const easy = easyReturn ?? pick(easyWords(unplanned, standing, memory), memory, random)
    if (easy) return easy
  }
  const due = returns.find(({ place }) => place <= finished.length)
  if (due) return due.word
  const next = pick(newWords(choice, unplanned, standing), memory, random)
  return next ?? returns[0]?.word ?? null
}

const pick = <Item extends WordCandidate>(
  words: readonly Item[],
  memory: WordMemory,
  random: () => number,
): Item | null => pickOne(leastRecentlyMet(memory, words), random) ?? null

/**
 * The child's position, by the strands of the current bank; for words of other lists, by those recorded at the time.
 */
export const positionInSequence = ({
  bank,
  memory,
  start,
}: Pick<WordChoice<WordCandidate>, 'bank' | 'memory' | 'start'>): SequencePosition => {
  const strands = new Map(bank.map((word) => [word.id, word.help?.strand ?? null]))
  const words = Object.entries(memory.words).flatMap(([id, met]): readonly PractisedWord[] => {
    const strand = strands.get(id) ?? met.strand ?? null
    // Another version may have recorded a strand that this one does not know.
    return strand === null || !HOME_STRANDS.includes(strand) ? [] : [{ strand, attempts: attemptsOf(met) }]
  })
  return sequencePositionOf(words, start)
}

/** Whether the last two words were missed. If the easy word after them is missed too, counting restarts. */
export function isTooHard(finished: WordChoice['finished']): boolean {
  const inRow = finished.length - 1 - finished.findLastIndex(({ mastered }) => mastered)
  return inRow % (MAX_HARD_IN_ROW + 1) === MAX_HARD_IN_ROW
}

/** If fewer than this many words were built alone by the sixth position, the visit continues with easy words. */
const ALONE_BY_SIXTH = 2
const SIXTH = 5

const isVisitTooHard = ({ finished, memory }: WordChoice<WordCandidate>): boolean =>
  finished.length >= SIXTH &&
  finished.filter(({ mastered }) => mastered).length < ALONE_BY_SIXTH &&
  isStruggling(memory)

/** Easy words: unmet ones of known strands, else those built alone the last time, else those of the earliest strand. */
function easyWords<Item extends WordCandidate>(
  words: readonly Item[],
  standing: SequencePosition,
  memory: WordMemory,
): readonly Item[] {
  const { isKnown, working } = standing
  const known = words.filter((word) => {
    const strand = strandOf(word)
    return isUnmet(memory, word) && strand !== null && isKnown(strand) && strandIndex(strand) < strandIndex(working)
  })
  const near = withoutFar(known, standing)
  if (near.length > 0) return ofClosestStrand(near, strandIndex(working))
  const rememberedWords = words.filter((word) => {
    const met = memory.words[word.id]
    const last = met === undefined ? undefined : attemptsOf(met).at(-1)
    return last !== undefined && isAlone(last)
  })
  if (rememberedWords.length > 0) return rememberedWords
  const first = Math.min(...words.map(placeIn))
  return words.filter((word) => placeIn(word) === first)
}

/** The candidates for the next new word. */
function newWords<Item extends WordCandidate>(
  choice: WordChoice<Item>,
  words: readonly Item[],
  standing: SequencePosition,
): readonly Item[] {
  const { finished, memory, difficulty } = choice
  const firstWord = firstWordEver(choice, words)
  if (firstWord) return [firstWord]
  const strandless = ofNearestDifficulty(
    words.filter(({ help }) => (help?.strand ?? null) === null),
    difficulty,
  )
  if (STRANDLESS_PLACES.includes(finished.length) && strandless.length > 0) return strandless
  const hearts = ofNearestDifficulty(
    words.filter((word) => isHeart(word) && isUnmet(memory, word)),
    difficulty,
  )
  if (finished.length === HEART_PLACE && hearts.length > 0) return hearts
  const inSequence = ofChoice(
    choice,
    words.filter((word) => strandOf(word) !== null),
  )
  const apart = firstNonEmpty(withoutThirdInRow(finished, inSequence), inSequence)
  const unmet = apart.filter((word) => isUnmet(memory, word))
  if (needsEasierWord(choice, standing)) {
    const easier = easyWords(
      unmet.filter((word) => placeIn(word) < strandIndex(standing.working)),
      standing,
      memory,
    )
    if (easier.length > 0) return easier
  }
  const reached = withoutFar(unmet, standing)
  if (finished.length === CHECK_PLACE && !isOnStreak(memory) && reached.length > 0)
    return ofLeastRecentStrand(reached, standing)
  const open = unmet.filter((word) => isOpen(word, standing))
  const fit = withoutFar(open, standing)
  return firstNonEmpty(
    nearestToStrand(standing.working, fit, difficulty),
    ofLeastRecentStrand(withoutEasier(reached, standing), standing),
    ofLeastRecentStrand(reached, standing),
    nearestToStrand(standing.working, open, difficulty),
    ofLeastRecentStrand(unmet, standing),
    hearts,
    strandless,
    apart,
    words,
  )
}

/** All words, or those of the difficulty the child chose. */
const ofChoice = <Item extends WordCandidate>(
  { difficulty, isChosen }: WordChoice<Item>,
  words: readonly Item[],
): readonly Item[] => (isChosen ? ofNearestDifficulty(words, difficulty) : words)

/** From the age of nine, the very first word is a long, funny one. */
function firstWordEver<Item extends WordCandidate>({ memory, age, theme }: WordChoice<Item>, words: readonly Item[]) {
  const isFirst = Object.keys(memory.words).length === 0 && age >= FIRST_WORD_FROM_AGE
  return isFirst ? words.find(({ id }) => id === FIRST_WORDS[theme]) : undefined
}

/**
 * Whether an easier word should follow: after a new word of an unknown strand, while that strand is stuck or the child
 * struggles.
 */
function needsEasierWord(
  { finished, returning, memory }: WordChoice<WordCandidate>,
  { progress, working, isKnown }: SequencePosition,
): boolean {
  const isNew = ({ id }: WordCandidate): boolean => !returning.some(({ wordId }) => wordId === id)
  const latest = finished.findLast(({ word }) => strandOf(word) !== null && isNew(word))
  const strand = latest === undefined ? null : strandOf(latest.word)
  if (strand === null || isKnown(strand) || strandIndex(strand) < strandIndex(working)) return false
  return progress[working].isStuck || isStruggling(memory)
}

/** A child struggles when fewer than half of the latest attempts, up to this many, were `alone` … */
const RECENT_ATTEMPTS = 8
/** … and there were at least this many; a first visit says little before that. */
const MIN_ATTEMPTS = 4

function isStruggling(memory: WordMemory): boolean {
  const latest = latestOfAll(memory, RECENT_ATTEMPTS)
  return latest.length >= MIN_ATTEMPTS && latest.filter(isAlone).length * 2 < latest.length
}

/** After this many words in a row built alone, earlier strands are not checked. */
const STREAK_LENGTH = 16

const isOnStreak = (memory: WordMemory): boolean => latestOfAll(memory, STREAK_LENGTH).every(isAlone)

const latestOfAll = ({ words }: WordMemory, count: number): readonly Attempt[] =>
  Object.values(words)
    .flatMap((met) => attemptsOf(met).filter(followsCurrentRule))
    .toSorted((a, b) => a.at - b.at)
    .slice(-count)

const isUnmet = (memory: WordMemory, { id }: WordCandidate): boolean => memory.words[id] === undefined

/** Whether a word's strand is not known yet. */
const isOpen = (word: WordCandidate, { isKnown }: SequencePosition): boolean => {
  const strand = strandOf(word)
  return strand !== null && !isKnown(strand)
}

/** The words of the least recently met strand. */
function ofLeastRecentStrand<Item extends WordCandidate>(
  words: readonly Item[],
  { progress }: SequencePosition,
): readonly Item[] {
  const lastMet = (word: Item): number => {
    const strand = strandOf(word)
    return strand === null ? Number.POSITIVE_INFINITY : (progress[strand].lastMet ?? 0)
  }
  const oldest = Math.min(...words.map(lastMet))
  return words.filter((word) => lastMet(word) === oldest)
}

/** Removes words far below the child's position, which are no practice when everything is known. */
const withoutEasier = <Item extends WordCandidate>(
  words: readonly Item[],
  { working }: SequencePosition,
): readonly Item[] => words.filter((word) => placeIn(word) >= strandIndex(working) - FAR_AHEAD)

/** Removes words far ahead of a regressing strand. */
function withoutFar<Item extends WordCandidate>(
  words: readonly Item[],
  { progress }: SequencePosition,
): readonly Item[] {
  const shaky = STRANDS.filter((strand) => progress[strand].isRegressing).map(strandIndex)
  const most = Math.min(...shaky) + FAR_AHEAD
  return words.filter((word) => placeIn(word) <= most)
}

function withoutThirdInRow<Item extends WordCandidate>(
  finished: WordChoice['finished'],
  words: readonly Item[],
): readonly Item[] {
  const lately = finished.slice(-MAX_IN_ROW).map(({ word }) => strandOf(word))
  const [strand = null] = lately
  const isRow = lately.length === MAX_IN_ROW && lately.every((item) => item === strand)
  return isRow ? words.filter((word) => strandOf(word) !== strand) : words
}

/** Words of the difficulty, or else of the nearest one that has some, easier ones first. */
function ofNearestDifficulty<Item extends WordCandidate>(
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

const stepsBetween = (a: Difficulty, b: Difficulty): number =>
  Math.abs(DIFFICULTIES.indexOf(a) - DIFFICULTIES.indexOf(b))

/** The words nearest to a strand, preferring the difficulty if it has some nearby. */
function nearestToStrand<Item extends WordCandidate>(
  working: Strand,
  words: readonly Item[],
  difficulty: Difficulty | null,
): readonly Item[] {
  const distance = (word: Item): number =>
    strandsBetween(word, strandIndex(working)) +
    (difficulty === null ? 0 : STRANDS_FOR_DIFFICULTY * stepsBetween(word.difficultyLevel, difficulty))
  const least = Math.min(...words.map(distance))
  return words.filter((word) => distance(word) === least)
}

/** The words of the strand nearest to a position; of two equally near, the later one. */
function ofClosestStrand<Item extends WordCandidate>(words: readonly Item[], place: number): readonly Item[] {
  const least = Math.min(...words.map((word) => strandsBetween(word, place)))
  return words.filter((word) => strandsBetween(word, place) === least)
}

const strandsBetween = (word: WordCandidate, place: number): number =>
  placeIn(word) <= place ? place - placeIn(word) : (placeIn(word) - place) * AHEAD

/** The first list that is not empty. */
const firstNonEmpty = <Item>(...lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.find((list) => list.length > 0) ?? []

/** A word's strand in the sequence; null for heart words and words without a strand. */
const strandOf = (word: WordCandidate): Strand | null => {
  const strand = word.help?.strand ?? null
  return strand !== null && isInSequence(strand) ? strand : null
}

const isHeart = ({ help }: WordCandidate): boolean => {
  const strand = help?.strand ?? null
  return strand !== null && !isInSequence(strand)
}

const placeIn = (word: WordCandidate): number => {
  const strand = strandOf(word)
  return strand === null ? Number.POSITIVE_INFINITY : strandIndex(strand)
}

function leastRecentlyMet<Item extends WordCandidate>(memory: WordMemory, words: readonly Item[]): readonly Item[] {
  const lastVisit = ({ id }: Item): number => memory.words[id]?.lastVisit ?? 0
  const oldest = Math.min(...words.map(lastVisit))
  return words.filter((word) => lastVisit(word) === oldest)
}
