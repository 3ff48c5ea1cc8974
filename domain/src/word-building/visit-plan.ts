/**
 * Plans which words a child built before return in a visit (one turn of eight words). Words return shortly before they
 * would be forgotten. Word building calls it when a visit begins.
 */

import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { isAlone } from '../sequence/attempt.ts'
import { type MemoryStrength, memoryStrengthOf, overdueRatio } from '../sequence/memory-strength.ts'
import { progressByStrand } from '../sequence/progress.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** How many words a visit has. At about a minute each, they take the eight to twelve minutes that the tile promises. */
export const WORDS_PER_VISIT = 8
/** How many words of a visit are returning words at most. */
const MAX_RETURNS = 4
const DAY = 86_400_000
/** A word counts as due eight hours early. A child who practised in the evening then gets it the next morning. */
const DUE_EARLY_MS = DAY / 3
/** After an absence this long, a visit consists of words that were built before, due or not. */
const LONG_ABSENCE_MS = 14 * DAY

/** A word from an earlier visit that returns in this one. */
export type ReturningWord = {
  readonly wordId: string
  /** The planned position in the visit, from 0. The word comes earlier if the child needs an easy one. */
  readonly place: number
  /** Whether the last attempt was `alone`. */
  readonly isEasy: boolean
}

/**
 * Returns the difficulty of the words to choose from a list. Returns null (any difficulty) for big words, which
 * children may choose whatever their own difficulty is.
 */
export const difficultyIn = (
  theme: string,
  { currentDifficulty }: Pick<AdaptiveSession, 'currentDifficulty'>,
): Difficulty | null => (theme === BIG_WORDS ? null : currentDifficulty)

/**
 * Plans which words from earlier visits return in a visit that begins now, whatever list they are from. Words return if
 * they are due. Words that were built only once come first, then words of strands that are not settled, then the most
 * overdue ones. If too few of them are easy, easy words that are not due replace the last ones. The words are spread
 * over the visit, starting with the first position.
 *
 * After an absence of two weeks, words that are not due return as well and fill the visit from its start.
 *
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
    const [last, strength] = [attempts.at(-1), memoryStrengthOf(attempts)]
    return last === undefined || strength === null ? [] : [{ wordId, isEasy: isAlone(last), strength }]
  })
  const progress = progressByStrand(
    Object.values(memory.words).flatMap((met) =>
      met.strand ? [{ strand: met.strand, attempts: attemptsOf(met) }] : [],
    ),
  )
  const rank = ({ wordId }: KnownWord): number => {
    const met = memory.words[wordId]
    const isBuiltOnce = met !== undefined && attemptsOf(met).length === 1
    const isUnsettled = met?.strand ? !progress[met.strand].isSettled : false
    return (isBuiltOnce ? 2 : 0) + (isUnsettled ? 1 : 0)
  }
  const byPriority = known.toSorted(
    (a, b) => rank(b) - rank(a) || overdueRatio(b.strength, now) - overdueRatio(a.strength, now),
  )
  const lastAttemptMs = Math.max(...known.map(({ strength }) => strength.last))
  const isAway = known.length > 0 && now - lastAttemptMs >= LONG_ABSENCE_MS
  const due = isAway ? byPriority : byPriority.filter(({ strength }) => isDue(strength, now))
  const count = isAway ? WORDS_PER_VISIT : MAX_RETURNS
  const builtBeforeToday = byPriority.filter(({ strength }) => now - strength.last >= DAY - DUE_EARLY_MS)
  const chosen = ensureEasyWords(due.slice(0, count), builtBeforeToday)
  return chosen.map(({ wordId, isEasy }, index) => ({
    wordId,
    isEasy,
    place: isAway ? index : Math.floor((index * WORDS_PER_VISIT) / chosen.length),
  }))
}

type KnownWord = { readonly wordId: string; readonly isEasy: boolean; readonly strength: MemoryStrength }

/** At least this many of the returning words are easy, if the child built so many easy words before today. */
const MIN_EASY_RETURNS = 2

/** If too few of the chosen words are easy, replaces the last ones with easy words from `all`. */
function ensureEasyWords(chosen: readonly KnownWord[], all: readonly KnownWord[]): readonly KnownWord[] {
  const easy = all.filter((item) => item.isEasy && !chosen.includes(item))
  const missing = Math.min(MIN_EASY_RETURNS - chosen.filter(({ isEasy }) => isEasy).length, easy.length)
  if (missing <= 0) return chosen
  const remaining = chosen.slice(0, Math.max(chosen.length - missing, 0))
  return [...easy.slice(0, missing), ...remaining]
}

/** Whether a word is due. It is also due if its last attempt lies in the future, because a clock was wrong then. */
const isDue = ({ due, last }: MemoryStrength, now: number): boolean => due - DUE_EARLY_MS <= now || last > now
