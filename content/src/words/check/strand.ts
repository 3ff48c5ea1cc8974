import { BIG_STRANDS, isInSequence, type Strand, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { strandsOfWord } from '../strands-of-word.ts'
import { syllableCounts } from '../syllables.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** A word shows the strand it is chosen for, in its spelling and in its sound, and nothing that is learned later. */
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
  if (shown.includes(strand)) return laterThings(entry, strand, shown)
  const cure =
    strandIndex(strand) >= strandIndex('prefixes')
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

/** Endings that may add a syllable to a word of one. What *-er* makes of a verb counts as a suffix. */
const ENDED = /(ed|es|ing|est)$/

const laterThings = (entry: WordEntry, strand: Strand, shown: readonly Strand[]): readonly Objection[] => {
  const later = shown.filter((one) => strandIndex(one) > strandIndex(strand) && !isOfHome(one, strand, entry))
  const isOfSyllables = !syllableCounts(entry).includes(1) && !(ENDED.test(entry.word) && shown.includes('endings'))
  const isLong = strand !== 'endings' && strandIndex(strand) < strandIndex('two-closed') && isOfSyllables
  const newest = later.at(-1) ?? (isLong ? 'two-closed' : undefined)
  if (newest === undefined) return []
  return [
    toWord('strand', entry, {
      field: 'strand',
      about: newest,
      message: `${newest} is learned later than ${strand}, and is in it.`,
      cure: `Write strand: ${newest}; then see to its list and its cut.`,
    }),
  ]
}

/** Later strands that words of a strand show as a matter of course, so that they are no reason to move a word. */
const COMES_WITH: Partial<Record<Strand, readonly Strand[]>> = {
  // The ending is a syllable: *jump-ing*, *box-es*.
  endings: ['two-closed', 'open-closed'],
  // The second vowel of *rabbit* and *magnet* is weak, and UFLI Foundations too lists such words among the first of two parts.
  'two-closed': ['schwa'],
  // The ending that joins is a suffix: *foggy*.
  'spelling-joins': ['suffixes'],
}

/** Whether a strand comes with the home strand, or is there by its letters alone: *seed* is no *see* and *d*. */
const isOfHome = (one: Strand, home: Strand, { sum, chunks }: WordEntry): boolean =>
  (sum === undefined && BIG_STRANDS.includes(one)) ||
  (COMES_WITH[home]?.includes(one) === true && (home !== 'two-closed' || chunks.length === 2))
