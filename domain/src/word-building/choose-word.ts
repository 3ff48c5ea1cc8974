import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { pickOne } from '../random/seeded-random.ts'
import type { Word } from '../word-bank/word.ts'
import type { WordMemory } from './word-memory.ts'

/** Words in one visit: eight of about a minute each are the eight to twelve minutes the tile promises. */
export const WORDS_A_VISIT = 8
/** A family that is begun is met this often in the visit, which is also the first count to be celebrated. */
export const FAMILY_RUN = 3
/** The places (from 0) at which a word that was hard in an earlier visit comes back: after two that are new. */
export const RETURN_PLACES: readonly number[] = [2, 6]

/** A word that was hard in an earlier visit and is to come back in this one. */
export type ReturningWord = { readonly wordId: string; readonly fromVisit: number }

/** The words that come back in a visit: those that were hard longest ago, none harder than the difficulty. */
export const planReturns = (
  bank: readonly Word[],
  difficulty: Difficulty,
  memory: WordMemory,
): readonly ReturningWord[] =>
  bank
    .filter((word) => isAtMost(word, difficulty))
    .flatMap(({ id }) => (memory.words[id]?.struggled ? [{ wordId: id, fromVisit: memory.words[id].lastVisit }] : []))
    .toSorted((one, other) => one.fromVisit - other.fromVisit)
    .slice(0, RETURN_PLACES.length)

type WordChoice = {
  /** Every word of the theme. */
  readonly bank: readonly Word[]
  readonly difficulty: Difficulty
  /** The words met in this visit, in order. */
  readonly met: readonly Word[]
  readonly returning: readonly ReturningWord[]
  readonly memory: WordMemory
  /** Answers a number in [0, 1). */
  readonly random: () => number
}

/**
 * The next word of a visit, or null when the visit is over or the bank has no word left. No word comes twice in a visit.
 * A returning word has its place, among other words than those it was hard among. Two families are met three times each
 * where the bank has the words; the places left over are for words without a family (those of a remote bank), then for
 * more of these families. Beyond that, the word that was met longest ago comes first.
 */
export function chooseWord(choice: WordChoice): Word | null {
  const { met, random, memory } = choice
  if (met.length >= WORDS_A_VISIT) return null
  const returning = returningNow(choice)
  if (returning) return returning
  const left = nearest(choice)
  const newCompany = left.filter((word) => !wasAmong(choice, word))
  const options = ofFamily(met, newCompany.length > 0 ? newCompany : left)
  return pickOne(metLongestAgo(memory, options), random) ?? null
}

function returningNow({ bank, difficulty, met, returning }: WordChoice): Word | undefined {
  const due = returning[RETURN_PLACES.indexOf(met.length)]
  const word = bank.find(({ id }) => id === due?.wordId)
  return word && !isMet(met, word) && isAtMost(word, difficulty) ? word : undefined
}

/** Whether a word stands aside in this visit: it comes back at its own place, or was there when a returning one was hard. */
const wasAmong = ({ returning, memory }: WordChoice, word: Word): boolean =>
  returning.some(({ fromVisit }) => fromVisit === memory.words[word.id]?.lastVisit)

/** Words not met in this visit, of the difficulty; when it has none left, of the nearest that has, the easier one first. */
function nearest({ bank, difficulty, met }: WordChoice): readonly Word[] {
  const place = DIFFICULTIES.indexOf(difficulty)
  const distance = (level: Difficulty): number => Math.abs(DIFFICULTIES.indexOf(level) - place)
  const lists = DIFFICULTIES.toSorted((one, other) => distance(one) - distance(other)).map((level) =>
    bank.filter((word) => word.difficultyLevel === level && !isMet(met, word)),
  )
  return lists.find((list) => list.length > 0) ?? []
}

/** Those words that go on with a family, or begin one there is room and words for; else those that have none. */
function ofFamily(met: readonly Word[], words: readonly Word[]): readonly Word[] {
  const countIn = (some: readonly Word[], family: PhonicsFamily): number =>
    some.filter((word) => familyOf(word) === family).length
  const families = [...new Set(words.map(familyOf).filter((family) => family !== null))]
  const begun = families.filter((family) => countIn(met, family) > 0)
  const unfinished = begun.filter((family) => countIn(met, family) < FAMILY_RUN)
  const room = WORDS_A_VISIT - met.length >= FAMILY_RUN
  const toBegin = families.filter((family) => room && !begun.includes(family) && countIn(words, family) >= FAMILY_RUN)
  const alone = words.filter((word) => familyOf(word) === null)
  const wordsOf = (wanted: readonly PhonicsFamily[]): readonly Word[] =>
    words.filter((word) => wanted.some((family) => family === familyOf(word)))
  return [wordsOf(unfinished), wordsOf(toBegin), alone, wordsOf(begun)].find((some) => some.length > 0) ?? words
}

const familyOf = (word: Word): PhonicsFamily | null => word.help?.patternFamily ?? null

const isMet = (met: readonly Word[], word: Word): boolean => met.some((one) => one.word === word.word)

const isAtMost = ({ difficultyLevel }: Word, difficulty: Difficulty): boolean =>
  DIFFICULTIES.indexOf(difficultyLevel) <= DIFFICULTIES.indexOf(difficulty)

function metLongestAgo(memory: WordMemory, words: readonly Word[]): readonly Word[] {
  const lastVisit = ({ id }: Word): number => memory.words[id]?.lastVisit ?? 0
  const oldest = Math.min(...words.map(lastVisit))
  return words.filter((word) => lastVisit(word) === oldest)
}
