import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { isAlone } from '../sequence/attempt.ts'
import { type MemoryStrength, memoryStrengthOf, overdueRatio } from '../sequence/memory-strength.ts'
import { progressByStrand } from '../sequence/progress.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** Words in one visit: eight of about a minute each are the eight to twelve minutes the tile promises. */
export const WORDS_A_VISIT = 8
/** Half of a visit returns, where so many words are due. */
const RETURNS = 4
const DAY = 86_400_000
/** A word that is due tomorrow is due from the morning on, however late the child practised today. */
const EARLY = DAY / 3
/** After so long away a visit begins with old friends alone, due or not. */
const LONG_ABSENCE = 14 * DAY

/** A word that was built in an earlier visit and comes back in this one. */
export type ReturningWord = {
  readonly wordId: string
  /** Its place in the visit, from 0: it comes there or, where a word has to be easy, sooner. */
  readonly place: number
  /** Whether it was built alone the last time. */
  readonly isEasy: boolean
}

/** How hard the words of a list are to be, by its name; big words are of any difficulty (null), for whoever chooses them. */
export const difficultyIn = (
  theme: string,
  { currentDifficulty }: Pick<AdaptiveSession, 'currentDifficulty'>,
): Difficulty | null => (theme === BIG_WORDS ? null : currentDifficulty)

/**
 * The words that come back in a visit that begins now, of whatever list: those that are due, words met
 * only once first, then those of strands that are not settled, the latest of them first. Every other
 * word of a visit is one of them, the first included; after a fortnight away all are, as far as they go.
 * @param now epoch ms
 */
export function planReturns({
  memory,
  now,
}: {
  readonly memory: WordMemory
  readonly now: number
}): readonly ReturningWord[] {
  const known = Object.entries(memory.words).flatMap(([wordId, met]) => {
    const attempts = attemptsOf(met)
    const [last, remembered] = [attempts.at(-1), memoryStrengthOf(attempts)]
    return last === undefined || remembered === null ? [] : [{ wordId, isEasy: isAlone(last), remembered }]
  })
  const progress = progressByStrand(
    Object.values(memory.words).flatMap((met) =>
      met.strand ? [{ strand: met.strand, attempts: attemptsOf(met) }] : [],
    ),
  )
  const rank = ({ wordId }: KnownWord): number => {
    const met = memory.words[wordId]
    const isOnce = met !== undefined && attemptsOf(met).length === 1
    const isOpen = met?.strand ? !progress[met.strand].isSettled : false
    return (isOnce ? 2 : 0) + (isOpen ? 1 : 0)
  }
  const late = known.toSorted(
    (a, b) => rank(b) - rank(a) || overdueRatio(b.remembered, now) - overdueRatio(a.remembered, now),
  )
  const lastMet = Math.max(...known.map(({ remembered }) => remembered.last))
  const isAway = known.length > 0 && now - lastMet >= LONG_ABSENCE
  const due = isAway ? late : late.filter(({ remembered }) => isDue(remembered, now))
  const count = isAway ? WORDS_A_VISIT : RETURNS
  const rested = late.filter(({ remembered }) => now - remembered.last >= DAY - EARLY)
  const chosen = ensureEasyWords(due.slice(0, count), rested)
  return chosen.map(({ wordId, isEasy }, index) => ({
    wordId,
    isEasy,
    place: isAway ? index : Math.floor((index * WORDS_A_VISIT) / chosen.length),
  }))
}

type KnownWord = { readonly wordId: string; readonly isEasy: boolean; readonly remembered: MemoryStrength }

/** So many of the words that return are such as the child surely knows, due or not, where there are any from another day. */
const MIN_EASY = 2

/** The same words, the last ones changed for easy ones where there are too few. */
function ensureEasyWords(chosen: readonly KnownWord[], all: readonly KnownWord[]): readonly KnownWord[] {
  const easy = all.filter((item) => item.isEasy && !chosen.includes(item))
  const missing = Math.min(MIN_EASY - chosen.filter(({ isEasy }) => isEasy).length, easy.length)
  if (missing <= 0) return chosen
  const remaining = chosen.slice(0, Math.max(chosen.length - missing, 0))
  return [...easy.slice(0, missing), ...remaining]
}

/** A word that was recorded by a clock that was ahead is of no known age, and comes back. */
const isDue = ({ due, last }: MemoryStrength, now: number): boolean => due - EARLY <= now || last > now
