import type { AdaptiveSession } from '../difficulty/adaptive-session.ts'
import type { Difficulty } from '../difficulty/difficulty.ts'
import { BIG_WORDS } from '../word-bank/word-list.ts'

/** Words in one visit: eight of about a minute each are the eight to twelve minutes the tile promises. */
export const WORDS_A_VISIT = 8
/** The places (from 0) at which a word comes back: after two that are new, and at most a third of a visit. */
export const RETURN_PLACES: readonly number[] = [2, 6]

/** A word that was built in an earlier visit and is to come back in this one. */
export type ReturningWord = { readonly wordId: string; readonly fromVisit: number }

/** How hard the words of a list are to be, by its name; big words are of any difficulty (null), for whoever chooses them. */
export const difficultyIn = (
  theme: string,
  { currentDifficulty }: Pick<AdaptiveSession, 'currentDifficulty'>,
): Difficulty | null => (theme === BIG_WORDS ? null : currentDifficulty)
