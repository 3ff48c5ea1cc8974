import { isInSequence, placeOf } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { strandsOfWord } from '../strands-of-word.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** A word shows the strand it is chosen for, in its spelling and in its sound. */
export const checkStrand = (entry: WordEntry): readonly Objection[] => {
  const { strand } = entry
  if (strand === undefined)
    return [
      toWord('strand', entry, {
        field: 'word',
        about: 'none',
        message: 'it has no strand.',
        cure: `Name the newest thing in it; it shows ${strandsOfWord(entry).join(', ')}.`,
      }),
    ]
  if (!isInSequence(strand)) return []
  const shown = strandsOfWord(entry)
  if (shown.includes(strand)) return []
  const cure =
    placeOf(strand) >= placeOf('prefixes')
      ? 'Write its morphemes, with the one that shows the strand and what it means; or choose another word.'
      : 'Choose another strand, or another word.'
  return [
    toWord('strand', entry, {
      field: 'strand',
      about: strand,
      message: `it does not show ${strand} in its spelling and its sound; it shows ${shown.join(', ') || 'none'}.`,
      cure,
    }),
  ]
}
