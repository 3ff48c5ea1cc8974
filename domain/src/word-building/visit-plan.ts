import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { isAlone } from '../sequence/attempt.ts'
import { type MemoryStrength, memoryStrengthOf, overdueRatio } from '../sequence/memory-strength.ts'
import { progressByStrand } from '../sequence/progress.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

/** Words in one visit: eight of about a minute each are the eight to twelve minutes the tile promises. */
export const WORDS_A_VISIT = 8
/** Up to half of a visit's words are reviews. */
const RETURNS = 4
const DAY = 86_400_000
/** A word due tomorrow counts as due from the morning on, however late the child practised today. */
const EARLY = DAY / 3
/** After this long an absence, a visit only has familiar words, due or not. */
const LONG_ABSENCE = 14 * DAY

/** A word from an earlier visit that returns in this one. */
export type ReturningWord = {
  readonly wordId: string
  /** Its planned position in the visit, from 0; it comes earlier when an easy word is needed. */
  readonly place: number
  /** Whether the last attempt was `alone`. */
  readonly isEasy: boolean
}

/** The difficulty of words in a list; null (any) for big words, which the child chooses regardless of difficulty. */
export const difficultyIn = (
  theme: string,
  { currentDifficulty }: Pick<AdaptiveSession, 'currentDifficulty'>,
): Difficulty | null => (theme === BIG_WORDS ? null : currentDifficulty)

/**
 * Plans the returning words of a visit that begins now, from any list: due words, those met only once first, then those
 * of unsettled strands, the most overdue first. They take every other position including the first; after an absence of
 * a fortnight, all positions as far as they go.
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

/** At least this many of the returning words are easy ones, due or not, if any were built on another day. */
const MIN_EASY = 2

/** Replaces the last words by easy ones if there are too few. */
function ensureEasyWords(chosen: readonly KnownWord[], all: readonly KnownWord[]): readonly KnownWord[] {
  const easy = all.filter((item) => item.isEasy && !chosen.includes(item))
  const missing = Math.min(MIN_EASY - chosen.filter(({ isEasy }) => isEasy).length, easy.length)
  if (missing <= 0) return chosen
  const remaining = chosen.slice(0, Math.max(chosen.length - missing, 0))
  return [...easy.slice(0, missing), ...remaining]
}

/** Whether a word is due. A time in the future, from a wrong clock, makes it due as well. */
const isDue = ({ due, last }: MemoryStrength, now: number): boolean => due - EARLY <= now || last > now
