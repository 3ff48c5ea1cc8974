import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { pickOne } from '../random/seeded-random.ts'
import { FAR, type Progress, placement, progressIn, type TriedWord, workingStrand } from '../sequence/progress.ts'
import { lateness, type Remembered, rememberedFrom } from '../sequence/remembered.ts'
import { type HomeStrand, isInSequence, placeOf, type Strand } from '../sequence/strand.ts'
import type { Word } from '../word-bank/word.ts'
import { RETURN_PLACES, type ReturningWord, WORDS_A_VISIT } from './visit-plan.ts'
import { triesOf, type WordMemory } from './word-memory.ts'

/** The places (from 0) at which an earlier strand that is not sure yet is looked into. */
const BEHIND_PLACES: readonly number[] = [4, 7]
/** The places for words without a strand, which a remote bank may add. */
const STRANDLESS_PLACES: readonly number[] = [1, 5]
/** More than this many of a strand never stand together where there is another. */
const MOST_IN_ROW = 2

/** What has to be known of a word to choose it. */
export type Choosable = Pick<Word, 'id' | 'word' | 'difficultyLevel'> & {
  readonly help: { readonly strand: HomeStrand | null } | null
}

export type ReturnPlan = {
  /** Every word of the list. */
  readonly bank: readonly Choosable[]
  /** null: words of any */
  readonly difficulty: Difficulty | null
  readonly memory: WordMemory
  /** epoch ms */
  readonly now: number
}

/** The words that come back in a visit: those that are due, the latest first, none harder than the difficulty. */
export function planReturns({ bank, difficulty, memory, now }: ReturnPlan): readonly ReturningWord[] {
  return bank
    .filter((word) => isAtMost(word, difficulty))
    .flatMap((word) => {
      const met = memory.words[word.id]
      const remembered = rememberedFrom(met ? triesOf(met) : [])
      if (met === undefined || remembered === null || !isDue(remembered, now)) return []
      return [{ wordId: word.id, fromVisit: met.lastVisit, late: lateness(remembered, now) }]
    })
    .toSorted((one, other) => other.late - one.late)
    .slice(0, RETURN_PLACES.length)
    .map(({ wordId, fromVisit }) => ({ wordId, fromVisit }))
}

/** What was told by a clock that was ahead is of no known age, and comes back. */
const isDue = ({ due, last }: Remembered, now: number): boolean => due <= now || last > now

export type WordChoice<One extends Choosable = Word> = {
  /** Every word of the list. */
  readonly bank: readonly One[]
  /** null: words of any */
  readonly difficulty: Difficulty | null
  /** The difficulty a child of this age begins with. */
  readonly start: Difficulty
  /** The words met in this visit, in order. */
  readonly met: readonly One[]
  readonly returning: readonly ReturningWord[]
  readonly memory: WordMemory
  /** Answers a number in [0, 1). */
  readonly random: () => number
}

/**
 * The next word of a visit, or null when the visit is over or the bank has no word left. No word comes twice in a visit.
 * A word that is due has its place. Else comes a word of the difficulty: of the strand that is worked on or next to it, at
 * two places of an earlier one that is not sure yet. Never more than two of a strand stand together, and nothing far ahead
 * comes while something earlier is shaky, where the bank has others. Words without a strand (those of a remote bank) have
 * two places. Words that were never met come before those that
 * were, and of those the ones that were met longest ago.
 */
export function chooseWord<One extends Choosable>(choice: WordChoice<One>): One | null {
  if (choice.met.length >= WORDS_A_VISIT) return null
  const returning = returningNow(choice)
  if (returning) return returning
  const options = best(choice)
  return pickOne(metLongestAgo(choice.memory, options), choice.random) ?? null
}

function returningNow<One extends Choosable>({ bank, difficulty, met, returning }: WordChoice<One>): One | undefined {
  const due = returning[RETURN_PLACES.indexOf(met.length)]
  const word = bank.find(({ id }) => id === due?.wordId)
  return word && !isMet(met, word) && isAtMost(word, difficulty) ? word : undefined
}

function best<One extends Choosable>(choice: WordChoice<One>): readonly One[] {
  const { bank, memory, start, met, difficulty } = choice
  const known = triedWords(bank, memory)
  const progress = progressIn(known)
  const place = placement(known, start)
  const working = workingStrand(progress, place)
  const left = bank.filter((word) => !isMet(met, word) && !isPlanned(choice, word))
  const strandless = nearest(left, difficulty).filter((word) => strandOf(word) === null)
  if (STRANDLESS_PLACES.includes(met.length) && strandless.length > 0) return strandless
  const behind = BEHIND_PLACES.includes(met.length)
    ? behindWords(
        left.filter(({ id }) => memory.words[id] === undefined),
        progress,
        working,
        difficulty,
      )
    : []
  const wanted = notInRow(met, behind)
  if (wanted.length > 0) return wanted
  const fit = orAll(withoutFar(left, progress), left)
  const apart = orAll(notInRow(met, nearest(fit, difficulty)), notInRow(met, fit), fit)
  const open = apart.filter((word) => isOpen(word, progress))
  const below = notInRow(met, fit).filter((word) => isOpen(word, progress) && isAtMost(word, difficulty))
  const fresh = (words: readonly One[]) => words.filter(({ id }) => memory.words[id] === undefined)
  const unsure = orAll(fresh(open), fresh(below))
  if (unsure.length > 0) return closest(unsure, target(progress, working))
  return orAll(
    longestNotMet(fresh(apart), progress),
    closest(open, target(progress, working)),
    longestNotMet(apart, progress),
  )
}

/** The words of the strand that was not met for longest. */
function longestNotMet<One extends Choosable>(words: readonly One[], progress: Progress): readonly One[] {
  const lastMet = (word: One): number => {
    const strand = strandOf(word)
    return strand === null ? Number.POSITIVE_INFINITY : (progress[strand].lastMet ?? 0)
  }
  const oldest = Math.min(...words.map(lastMet))
  return words.filter((word) => lastMet(word) === oldest)
}

/** The first list that has words. */
const orAll = <One>(...lists: readonly (readonly One[])[]): readonly One[] =>
  lists.find((list) => list.length > 0) ?? []

/** Whether there is something to learn from it still. */
const isOpen = (word: Choosable, progress: Progress): boolean => {
  const strand = strandOf(word)
  return strand !== null && !progress[strand].isSure
}

/** Words that come back at a place of their own stand aside until then. */
const isPlanned = <One extends Choosable>({ returning, met, difficulty }: WordChoice<One>, word: One): boolean =>
  isAtMost(word, difficulty) &&
  returning.some(({ wordId }, index) => wordId === word.id && (RETURN_PLACES[index] ?? 0) >= met.length)

/** What was built, with the strands that the bank gives now; of words of other themes, those they were told with. */
function triedWords(bank: readonly Choosable[], memory: WordMemory): readonly TriedWord[] {
  const strands = new Map(bank.map((word) => [word.id, strandOf(word)]))
  return Object.entries(memory.words).flatMap(([id, met]) => {
    const strand = strands.get(id) ?? met.strand ?? null
    // Another version may have told one that this one does not know.
    return strand === null || placeOf(strand) < 0 ? [] : [{ strand, tries: triesOf(met) }]
  })
}

/** Two that did not go well take the work one strand back. */
const target = (progress: Progress, working: Strand): number => placeOf(working) - (progress[working].isHard ? 1 : 0)

/** The words of the earliest strand before the one that is worked on that is not sure yet. */
function behindWords<One extends Choosable>(
  words: readonly One[],
  progress: Progress,
  working: Strand,
  difficulty: Difficulty | null,
): readonly One[] {
  const open = words.filter((word) => {
    const strand = strandOf(word)
    return (
      strand !== null && placeOf(strand) < placeOf(working) && !progress[strand].isSure && isAtMost(word, difficulty)
    )
  })
  const earliest = Math.min(...open.map(placeIn))
  return open.filter((word) => placeIn(word) === earliest)
}

/** Words that are not far ahead of a strand that is shaky. */
function withoutFar<One extends Choosable>(words: readonly One[], progress: Progress): readonly One[] {
  const shaky = words.flatMap((word) => {
    const strand = strandOf(word)
    return strand !== null && progress[strand].isShaky ? [placeOf(strand)] : []
  })
  const most = Math.min(...shaky) + FAR
  return words.filter((word) => strandOf(word) === null || placeIn(word) <= most)
}

function notInRow<One extends Choosable>(met: readonly One[], words: readonly One[]): readonly One[] {
  const lately = met.slice(-MOST_IN_ROW).map(strandOf)
  const [strand = null] = lately
  const isRow = lately.length === MOST_IN_ROW && lately.every((one) => one === strand)
  return isRow ? words.filter((word) => strandOf(word) !== strand) : words
}

/** Of the difficulty; when there are none, of the nearest that has some, the easier one first. */
function nearest<One extends Choosable>(words: readonly One[], difficulty: Difficulty | null): readonly One[] {
  if (difficulty === null) return words
  const place = DIFFICULTIES.indexOf(difficulty)
  const distance = (level: Difficulty): number => Math.abs(DIFFICULTIES.indexOf(level) - place)
  const lists = DIFFICULTIES.toSorted((one, other) => distance(one) - distance(other)).map((level) =>
    words.filter((word) => word.difficultyLevel === level),
  )
  return lists.find((list) => list.length > 0) ?? []
}

/** The words of the strand that is nearest to a place; of two that are as near, of the one ahead. */
function closest<One extends Choosable>(words: readonly One[], target: number): readonly One[] {
  const distance = (word: One): number => {
    const place = strandOf(word) === null ? Number.POSITIVE_INFINITY : placeIn(word)
    return place <= target ? target - place : (place - target) * 0.9
  }
  const least = Math.min(...words.map(distance))
  return words.filter((word) => distance(word) === least)
}

const strandOf = (word: Choosable): Strand | null => {
  const strand = word.help?.strand ?? null
  return strand !== null && isInSequence(strand) ? strand : null
}

const placeIn = (word: Choosable): number => {
  const strand = strandOf(word)
  return strand === null ? Number.POSITIVE_INFINITY : placeOf(strand)
}

const isMet = (met: readonly Choosable[], word: Choosable): boolean => met.some((one) => one.word === word.word)

const isAtMost = ({ difficultyLevel }: Choosable, difficulty: Difficulty | null): boolean =>
  difficulty === null || DIFFICULTIES.indexOf(difficultyLevel) <= DIFFICULTIES.indexOf(difficulty)

function metLongestAgo<One extends Choosable>(memory: WordMemory, words: readonly One[]): readonly One[] {
  const lastVisit = ({ id }: One): number => memory.words[id]?.lastVisit ?? 0
  const oldest = Math.min(...words.map(lastVisit))
  return words.filter((word) => lastVisit(word) === oldest)
}

/** How the words of a visit are chosen. */
export type Chooser = { readonly planReturns: typeof planReturns; readonly chooseWord: typeof chooseWord }
