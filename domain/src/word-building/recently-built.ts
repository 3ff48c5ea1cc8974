import { wordOfId } from '../word-bank/word-place.ts'
import { attemptsOf, type WordMemory } from './word-memory.ts'

const WEEK = 7 * 86_400_000

/**
 * The words that were built in the last seven days, and when last, epoch ms. What was told by a clock that was ahead is among
 * them. The id of a word is `<list>-<word>`.
 */
export const recentlyBuilt = ({ words }: WordMemory, now: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(words).flatMap(([id, met]) => {
      const at = attemptsOf(met).at(-1)?.at ?? 0
      return at > now - WEEK ? [[wordOfId(id), at] as const] : []
    }),
  )
