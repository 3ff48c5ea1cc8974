/** The words that simulated children practise with: the real word bank. */

import { isInSequence, type Strand, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { compileBank } from '../words/compile-words.ts'
import { strandsOfWord } from '../words/strands-of-word.ts'
import { placedWords } from '../words/word-sheet.ts'

/** A word of the real word bank with its home strand in the spelling sequence. */
export type BankWord = Word & {
  readonly strand: Strand
  /** The strands that a reader needs for its letters: its home strand, and the earlier strands that it shows. */
  readonly needs: readonly Strand[]
}

export type SimulationBank = {
  /** The words of each list, by its name. A visit is to one of them. */
  readonly lists: Readonly<Record<string, readonly BankWord[]>>
  /** The words of all lists. */
  readonly words: readonly BankWord[]
}

/** The word bank as the product ships it. Heart words are left out, because they have no place in the sequence. */
export function loadSimulationBank(): SimulationBank {
  const { themes, errors } = loadWordBank(CONTENT_DIRECTORY)
  if (errors.length > 0) throw new Error(`The word bank cannot be read: ${errors[0]?.message}`)
  const compiled = compileBank(
    themes.map(({ value }) => value),
    () => null,
  )
  const lists = themes.map(({ theme, value }) => {
    const entries = new Map(placedWords(value).map(({ entry }) => [entry.word, entry]))
    const words = compiled.get(theme) ?? []
    return [
      theme,
      words.flatMap((word): readonly BankWord[] => {
        const strand = word.help?.strand
        const entry = entries.get(word.word)
        if (!strand || !isInSequence(strand) || entry === undefined) return []
        const earlier = strandsOfWord(entry).filter((other) => strandIndex(other) < strandIndex(strand))
        return [{ ...word, strand, needs: [...earlier, strand] }]
      }),
    ] as const
  })
  const filled = lists.filter(([, words]) => words.length > 0)
  return { lists: Object.fromEntries(filled), words: filled.flatMap(([, words]) => words) }
}
