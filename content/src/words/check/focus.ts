import type { PhonicsFamily } from '@lanternleaf/domain/phonics/phonics-family'
import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { isTrueTag, showsInSpelling } from '../focus-tags.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

const MOST = 3

const FIRST_TAGS: Record<PhonicsFamily, string> = {
  vowel_team: 'the team that shows it, such as ee',
  silent_e: 'a_e, i_e, o_e, u_e or e_e',
  consonant_blend: 'the blend, such as st',
  ending_le: 'the ending with its consonant, such as ble',
  double_consonant: 'the doubled letters, such as tt',
  basic_pattern: 'short a, short e, short i, short o or short u',
}

/** How the strands that have no family of their own are spelled. *Star* is there for its *ar*. */
const OF_STRAND: Readonly<Record<string, RegExp>> = {
  'vowel-r': /^[aeiou]{1,2}re?$/,
  'soft-c-g': /^([cg][eiy]|dge|tch)$/,
  'quiet-letters': /^(kn|wr|mb|gn|ph)$/,
}

/** The tag of a heart word is its odd letters; a strand without a spelling of its own takes any that is true. */
const isOfStrand = (tag: string, { strand, odd_letters: odd = [] }: WordEntry): boolean =>
  strand === HEART_WORDS ? odd.some(({ letters }) => letters === tag) : OF_STRAND[strand ?? '']?.test(tag) !== false

/** The first tag is the spelling that shows the family; the others are true of the spelling. */
export const checkFocus = (entry: WordEntry): readonly Objection[] => {
  const { phonics_focus: tags, pattern_family: family } = entry
  const [first = '', ...others] = tags
  const objection = (index: number, tag: string, message: string, cure: string) =>
    toWord('focus', entry, { field: ['phonics_focus', index], about: tag, message, cure })
  return [
    ...(tags.length > MOST ? [objection(MOST, 'number', `it has ${tags.length} tags.`, `Keep ${MOST} at most.`)] : []),
    ...(family === undefined || showsInSpelling(first, family, entry)
      ? []
      : [objection(0, first, `"${first}" is not how it shows ${family}.`, `Begin with ${FIRST_TAGS[family]}.`)]),
    ...(family === undefined && !(isTrueTag(first, entry) && isOfStrand(first, entry))
      ? [
          objection(
            0,
            first,
            `"${first}" is not how it shows its strand.`,
            'Begin with the letters that show its strand.',
          ),
        ]
      : []),
    ...others.flatMap((tag, index) =>
      isTrueTag(tag, entry)
        ? []
        : [
            objection(
              index + 1,
              tag,
              `"${tag}" is not true of its spelling.`,
              'Use letters of the word, short x, prefix x, suffix x, open syllable; or take it out.',
            ),
          ],
    ),
    ...others.flatMap((tag, index) =>
      tags.indexOf(tag) <= index ? [objection(index + 1, tag, `"${tag}" is there twice.`, 'Keep one.')] : [],
    ),
  ]
}
