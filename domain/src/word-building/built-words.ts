import { wordOfId } from '../word-bank/word-place.ts'
import type { WordMemory } from './word-memory.ts'

/** Every word that was ever built, as it is written. */
export const builtWords = ({ words }: WordMemory): ReadonlySet<string> => new Set(Object.keys(words).map(wordOfId))
