/** Checks the strand of a word: the step in the order of spelling lessons for which it was chosen. */

import {
  BIG_STRANDS,
  HEART_WORDS,
  HOME_STRANDS,
  type HomeStrand,
  isInSequence,
  STRANDS,
  type Strand,
  strandIndex,
} from '@lanternleaf/domain/sequence/strand'
import { HEART } from '@lanternleaf/domain/word-bank/word-list'
import type { Issue } from '../../banks/bank-finding.ts'
import type { ContentError } from '../../files/content-error.ts'
import { syllableCounts } from '../pronunciation.ts'
import { strandsOfWord } from '../strands-of-word.ts'
import { wordIssue } from '../word-issue.ts'
import { placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

/** A word shows the strand it is chosen for, in its spelling and in its sound, and nothing that is learned later. */
export const checkStrand = (entry: WordEntry): readonly Issue[] => {
  const { strand } = entry
  if (strand === undefined)
    return [
      wordIssue('strand', entry, {
        field: 'word',
        about: 'none',
        message: 'it has no strand.',
        fix: `Write the latest strand that it shows; it shows ${strandsOfWord(entry).join(', ')}.`,
      }),
    ]
  if (!isInSequence(strand)) return []
  const shownStrands = strandsOfWord(entry)
  if (shownStrands.includes(strand)) return laterStrandIssues(entry, strand, shownStrands)
  const fix =
    strandIndex(strand) >= strandIndex('prefixes')
      ? 'Write its morphemes, with the one that shows the strand and what it means; or choose another word.'
      : 'Choose another strand, or another word.'
  return [
    wordIssue('strand', entry, {
      field: 'strand',
      about: strand,
      message: `it does not show ${strand} in its spelling and its sound; it shows ${shownStrands.join(', ') || 'none'}.`,
      fix,
    }),
  ]
}

/** Endings that may add a syllable to a word of one. What *-er* makes of a verb counts as a suffix. */
const INFLECTED = /(ed|es|ing|est)$/

const laterStrandIssues = (entry: WordEntry, strand: Strand, shownStrands: readonly Strand[]): readonly Issue[] => {
  const later = shownStrands.filter(
    (one) => strandIndex(one) > strandIndex(strand) && !isExpectedWith(one, strand, entry),
  )
  const isOfSyllables =
    !syllableCounts(entry).includes(1) && !(INFLECTED.test(entry.word) && shownStrands.includes('endings'))
  const isLong = strand !== 'endings' && strandIndex(strand) < strandIndex('two-closed') && isOfSyllables
  const newest = later.at(-1) ?? (isLong ? 'two-closed' : undefined)
  if (newest === undefined) return []
  return [
    wordIssue('strand', entry, {
      field: 'strand',
      about: newest,
      message: `it also shows ${newest}, which is taught later than ${strand}.`,
      fix: `Write strand: ${newest}; then check its list and its chunks.`,
    }),
  ]
}

/** Later strands that words of a strand show as a matter of course, so that they are not a reason to move a word. */
const COMES_WITH: Partial<Record<Strand, readonly Strand[]>> = {
  // The ending is a syllable: *jump-ing*, *box-es*.
  endings: ['two-closed', 'open-closed'],
  // The second vowel of *rabbit* and *magnet* is weak, and UFLI Foundations too lists such words among the first of two parts.
  'two-closed': ['schwa'],
  // The ending that joins is a suffix: *foggy*.
  'spelling-joins': ['suffixes'],
}

/** Whether a strand comes with the home strand, or only its letters occur: *seed* is not *see* and *d*. */
const isExpectedWith = (one: Strand, home: Strand, { sum, chunks }: WordEntry): boolean =>
  (sum === undefined && BIG_STRANDS.includes(one)) ||
  (COMES_WITH[home]?.includes(one) === true && (home !== 'two-closed' || chunks.length === 2))

/** How many words each strand has in all themes together, those without any included. */
export const strandSizes = (sheets: readonly WordSheet[]): Readonly<Record<HomeStrand, number>> => {
  const homes = sheets.flatMap((sheet) => placedWords(sheet).map(({ entry }) => entry.strand))
  return Object.fromEntries(
    HOME_STRANDS.map((strand) => [strand, homes.filter((home) => home === strand).length]),
  ) as Record<HomeStrand, number>
}

/** A strand has words enough to be learned: six that are built without help, on two days, and some to come back. */
export const checkStrandSizes = (
  sheets: readonly WordSheet[],
  directory: string,
  least: number,
): readonly ContentError[] => {
  const sizes = strandSizes(sheets)
  return STRANDS.filter((strand) => sizes[strand] < least).map((strand) => ({
    file: directory,
    line: 1,
    message: `The strand ${strand} has ${sizes[strand]} words; at least ${least} are needed.`,
    fix: `Write words with strand: ${strand}, in any theme.`,
  }))
}

/** So many heart words there are. */
const HEART_WORD_COUNT = 100

/** There are exactly as many heart words as a child is told, and they are the words of their list. */
export const checkHeartWords = (sheets: readonly WordSheet[], directory: string): readonly ContentError[] => {
  const count = strandSizes(sheets)[HEART_WORDS]
  const inList = sheets.filter(({ theme }) => theme === HEART).flatMap(placedWords)
  const strays = [
    ...inList.filter(({ entry }) => entry.strand !== HEART_WORDS),
    ...sheets
      .filter(({ theme }) => theme !== HEART)
      .flatMap(placedWords)
      .filter(({ entry }) => entry.strand === HEART_WORDS),
  ]
  return [
    ...(count === HEART_WORD_COUNT
      ? []
      : [
          {
            file: directory,
            line: 1,
            message: `There are ${count} heart words; there must be exactly ${HEART_WORD_COUNT}.`,
            fix: 'Add or take out words of the list heart.',
          },
        ]),
    ...strays.map(({ entry }) => ({
      file: directory,
      line: 1,
      message: `${entry.word}: words of the strand heart-words belong in the theme heart, and no other words do.`,
      fix: 'Move it, or give it another strand.',
    })),
  ]
}
