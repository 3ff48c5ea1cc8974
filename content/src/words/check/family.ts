/**
 * Checks the phonics family of a word (one of six spelling patterns that are celebrated) and its focus tags (the
 * letters that show the pattern).
 */

import { PHONICS_FAMILIES, type PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { HEART_WORDS, isInSequence, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { wordShowsFamily } from '../family-of-word.ts'
import { isTrueTag, showsInSpelling } from '../focus-tags.ts'
import { pronunciationsOf } from '../pronunciation.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** From this strand on a word may show none of the families: *bird*, *giant*. So may a heart word. */
const FIRST_STRAND_WITHOUT_FAMILY = strandIndex('vowel-r')

/**
 * The word shows its family in spelling and in sound: *cake* is silent_e, *have* is not. A word of the strand
 * `vowel-r` must not have the family of consonant blends: *star* is chosen for its *ar*.
 */
export const checkFamily = (entry: WordEntry): readonly Issue[] => {
  const { pattern_family: family, strand } = entry
  if (family === undefined) return missingFamilyIssues(entry)
  if (strand === 'vowel-r' && family === 'consonant_blend')
    return [
      wordIssue('family', entry, {
        field: 'pattern_family',
        about: family,
        message: 'its strand is vowel-r, but its pattern_family is consonant_blend.',
        fix: 'Leave pattern_family out, or name the vowel team it shows.',
      }),
    ]
  if (wordShowsFamily(entry, family)) return []
  const shownFamilies = PHONICS_FAMILIES.filter((family) => wordShowsFamily(entry, family))
  const unknown = pronunciationsOf(entry).length === 0
  return [
    wordIssue('family', entry, {
      field: 'pattern_family',
      about: family,
      message: unknown
        ? `its pronunciation is not known, so it cannot show ${family}.`
        : `it does not show ${family} in its spelling and its sound.`,
      fix: shownFamilies.length > 0 ? `Write one that it shows: ${shownFamilies.join(', ')}.` : SHOW_FAMILY_FIX,
    }),
  ]
}

const missingFamilyIssues = (entry: WordEntry): readonly Issue[] =>
  entry.strand !== undefined &&
  (!isInSequence(entry.strand) || strandIndex(entry.strand) >= FIRST_STRAND_WITHOUT_FAMILY)
    ? []
    : [
        wordIssue('family', entry, {
          field: 'word',
          about: 'none',
          message: 'it has no pattern_family.',
          fix: `Name the one it shows: ${PHONICS_FAMILIES.filter((one) => wordShowsFamily(entry, one)).join(', ')}.`,
        }),
      ]

const SHOW_FAMILY_FIX = 'Declare its parts in morphemes if they show one, or choose another word.'

const MAX_TAGS = 3

const FIRST_TAG_EXAMPLES: Record<PhonicsFamily, string> = {
  vowel_team: 'the team that shows it, such as ee',
  silent_e: 'a_e, i_e, o_e, u_e or e_e',
  consonant_blend: 'the blend, such as st',
  ending_le: 'the ending with its consonant, such as ble',
  double_consonant: 'the doubled letters, such as tt',
  basic_pattern: 'short a, short e, short i, short o or short u',
}

/** How the strands that have no family of their own are spelled. *Star* is there for its *ar*. */
const STRAND_SPELLINGS: Readonly<Record<string, RegExp>> = {
  'vowel-r': /^[aeiou]{1,2}re?$/,
  'soft-c-g': /^([cg][eiy]|dge|tch)$/,
  'quiet-letters': /^(kn|wr|mb|gn|ph)$/,
}

/** The tag of a heart word is its odd letters; a strand without a spelling of its own takes any that is true. */
const showsStrand = (tag: string, { strand, odd_letters: odd = [] }: WordEntry): boolean =>
  strand === HEART_WORDS
    ? odd.some(({ letters }) => letters === tag)
    : STRAND_SPELLINGS[strand ?? '']?.test(tag) !== false

/** The first focus tag names the letters that show the family. The other tags are true of the spelling. */
export const checkFocus = (entry: WordEntry): readonly Issue[] => {
  const { phonics_focus: tags, pattern_family: family } = entry
  const [first = '', ...others] = tags
  const issue = (index: number, tag: string, message: string, fix: string) =>
    wordIssue('focus', entry, { field: ['phonics_focus', index], about: tag, message, fix })
  return [
    ...(tags.length > MAX_TAGS
      ? [issue(MAX_TAGS, 'number', `it has ${tags.length} tags.`, `Keep ${MAX_TAGS} at most.`)]
      : []),
    ...(family === undefined || showsInSpelling(first, family, entry)
      ? []
      : [issue(0, first, `"${first}" is not how it shows ${family}.`, `Begin with ${FIRST_TAG_EXAMPLES[family]}.`)]),
    ...(family === undefined && !(isTrueTag(first, entry) && showsStrand(first, entry))
      ? [issue(0, first, `"${first}" is not how it shows its strand.`, 'Begin with the letters that show its strand.')]
      : []),
    ...others.flatMap((tag, index) =>
      isTrueTag(tag, entry)
        ? []
        : [
            issue(
              index + 1,
              tag,
              `"${tag}" is not true of its spelling.`,
              'Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.',
            ),
          ],
    ),
    ...others.flatMap((tag, index) =>
      tags.indexOf(tag) <= index ? [issue(index + 1, tag, `"${tag}" is there twice.`, 'Keep one.')] : [],
    ),
  ]
}
