import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { pickOne } from '../random.ts'
import { type Attempt, followsCurrentRule, isAlone } from '../sequence/attempt.ts'
import { FAR_AHEAD, type PractisedWord, type SequencePosition, sequencePositionOf } from '../sequence/progress.ts'
import { HOME_STRANDS, type HomeStrand, isInSequence, STRANDS, type Strand, strandIndex } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { FIRST_WORD_FROM_AGE, FIRST_WORDS } from './first-words.ts'
import type { planBoard } from './plan-board.ts'
import { type planReturns, type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** The places (from 0) for words without a strand, which a family's own bank may add. */
const STRANDLESS_PLACES: readonly number[] = [1, 5]
/** The place for a heart word. */
const HEART_PLACE = 3
/** The place for a word of the strand that was not met for longest, to see whether it is known still, or already. */
const CHECK_PLACE = 7
/** More than this many of a strand never stand together where there is another. */
const MAX_IN_ROW = 2
/** After so many words in a row that were not built alone comes one that the child surely knows. */
const MAX_HARD_IN_ROW = 2
/** A word of another difficulty is chosen where the nearest of this one is at least so many strands further off. */
const STRANDS_FOR_DIFFICULTY = 2.5
/** A strand ahead is a little nearer than one as far behind. */
const AHEAD = 0.9

/** What has to be known of a word to choose it. */
export type WordCandidate = Pick<Word, 'id' | 'word' | 'difficultyLevel'> & {
  readonly help: { readonly strand: HomeStrand | null } | null
}

export type WordChoice<Item extends WordCandidate = Word> = {
  /** Every word of the list, the heart words, and the words that return from other lists. */
  readonly bank: readonly Item[]
  /** The list's name. */
  readonly theme: string
  /** null: words of any */
  readonly difficulty: Difficulty | null
  /** Whether the child asked for that difficulty: then all new words are of it where it has any. */
  readonly isChosen: boolean
  /** The difficulty a child of this age begins with. */
  readonly start: Difficulty
  /** In years. */
  readonly age: number
  /** The words of this visit so far, in order, and whether they were built alone. */
  readonly finished: readonly { readonly word: WordCandidate; readonly mastered: boolean }[]
  readonly returning: readonly ReturningWord[]
  readonly memory: WordMemory
  /** Answers a number in [0, 1). */
  readonly random: () => number
}

/**
 * The next word of a visit, or null when the visit is over or the bank has no word left. No word comes twice in a visit.
 *
 * After two words in a row that were not built alone comes one that the child surely knows. Else a word that returns has its
 * place. The others are new: of the strand that is worked on, or the nearest to it that the child does not know yet, of the
 * difficulty where it has some near; an easier one after each of a strand that is stuck. One of them is a heart word, and one of the strand that was not met
 * for longest. Never more than two of a strand stand together, and nothing far ahead comes while something earlier is shaky, where the
 * bank has others.
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

/** Where the child stands, by the strands that the bank gives now; of words of other lists, by those they were recorded with. */
export const positionInSequence = ({
  bank,
  memory,
  start,
}: Pick<WordChoice<WordCandidate>, 'bank' | 'memory' | 'start'>): SequencePosition => {
  const strands = new Map(bank.map((word) => [word.id, word.help?.strand ?? null]))
  const words = Object.entries(memory.words).flatMap(([id, met]): readonly PractisedWord[] => {
    const strand = strands.get(id) ?? met.strand ?? null
    // Another version may have recorded one that this one does not know.
    return strand === null || !HOME_STRANDS.includes(strand) ? [] : [{ strand, attempts: attemptsOf(met) }]
  })
  return sequencePositionOf(words, start)
}

/** Whether the last two were hard; where the easy word after them went wrong too, two more may be. */
export function isTooHard(finished: WordChoice['finished']): boolean {
  const inRow = finished.length - 1 - finished.findLastIndex(({ mastered }) => mastered)
  return inRow % (MAX_HARD_IN_ROW + 1) === MAX_HARD_IN_ROW
}

/** A visit in which fewer than so many words went well by its sixth place goes on with words that the child surely knows. */
const ALONE_BY_SIXTH = 2
const SIXTH = 5

const isVisitTooHard = ({ finished, memory }: WordChoice<WordCandidate>): boolean =>
  finished.length >= SIXTH &&
  finished.filter(({ mastered }) => mastered).length < ALONE_BY_SIXTH &&
  isStruggling(memory)

/** Words that the child surely knows: built alone the last time, of a strand that is known, or else the easiest there are. */
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

/** The words of which the next new one is chosen. */
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

/** All of them, or those of the difficulty that the child asked for. */
const ofChoice = <Item extends WordCandidate>(
  { difficulty, isChosen }: WordChoice<Item>,
  words: readonly Item[],
): readonly Item[] => (isChosen ? ofNearestDifficulty(words, difficulty) : words)

/** From nine years on the very first word is a long, funny one. */
function firstWordEver<Item extends WordCandidate>({ memory, age, theme }: WordChoice<Item>, words: readonly Item[]) {
  const isFirst = Object.keys(memory.words).length === 0 && age >= FIRST_WORD_FROM_AGE
  return isFirst ? words.find(({ id }) => id === FIRST_WORDS[theme]) : undefined
}

/** After a new word of a strand that is not known comes an easier one, while that strand is stuck or little goes well. */
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

/** A child struggles when of the latest words, so many or fewer, not half were built alone … */
const LATEST_OF_ALL = 8
/** … and when there were so many at least: a first visit says little before that. */
const LEAST_OF_ALL = 4

function isStruggling(memory: WordMemory): boolean {
  const latest = latestOfAll(memory, LATEST_OF_ALL)
  return latest.length >= LEAST_OF_ALL && latest.filter(isAlone).length * 2 < latest.length
}

/** A child who built so many words in a row alone needs no check of what came earlier. */
const STREAK_LENGTH = 16

const isOnStreak = (memory: WordMemory): boolean => latestOfAll(memory, STREAK_LENGTH).every(isAlone)

const latestOfAll = ({ words }: WordMemory, count: number): readonly Attempt[] =>
  Object.values(words)
    .flatMap((met) => attemptsOf(met).filter(followsCurrentRule))
    .toSorted((a, b) => a.at - b.at)
    .slice(-count)

const isUnmet = (memory: WordMemory, { id }: WordCandidate): boolean => memory.words[id] === undefined

/** Whether there is something to learn from it still. */
const isOpen = (word: WordCandidate, { isKnown }: SequencePosition): boolean => {
  const strand = strandOf(word)
  return strand !== null && !isKnown(strand)
}

/** The words of the strand that was not met for longest. */
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

/** Where everything is known, what is far below is no practice. */
const withoutEasier = <Item extends WordCandidate>(
  words: readonly Item[],
  { working }: SequencePosition,
): readonly Item[] => words.filter((word) => placeIn(word) >= strandIndex(working) - FAR_AHEAD)

/** Words that are not far ahead of a strand that is shaky. */
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

/** Of the difficulty; when there are none, of the nearest that has some, the easier one first. */
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

/** The words nearest to a strand, of the difficulty where it has some that are near. */
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

/** The words of the strand that is nearest to a place; of two that are as near, of the one ahead. */
function ofClosestStrand<Item extends WordCandidate>(words: readonly Item[], place: number): readonly Item[] {
  const least = Math.min(...words.map((word) => strandsBetween(word, place)))
  return words.filter((word) => strandsBetween(word, place) === least)
}

const strandsBetween = (word: WordCandidate, place: number): number =>
  placeIn(word) <= place ? place - placeIn(word) : (placeIn(word) - place) * AHEAD

/** The first list that has words. */
const firstNonEmpty = <Item>(...lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.find((list) => list.length > 0) ?? []

/** A word's strand in the sequence; null for a heart word, and for a word without one. */
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

/** How the words of a visit are chosen: fetched with the words, not with the screen. */
export type Chooser = {
  readonly planReturns: typeof planReturns
  readonly chooseWord: typeof chooseWord
  readonly planBoard: typeof planBoard
}
