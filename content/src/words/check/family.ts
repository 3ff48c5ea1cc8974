import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import { isInSequence, strandIndex } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { wordShowsFamily } from '../family-of-word.ts'
import { soundsOf } from '../sounding.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** From this strand on a word may show none of the families: *bird*, *giant*. So may a heart word. */
const LEAST_WITHOUT = strandIndex('vowel-r')

/**
 * The word shows its family in spelling and in sound: *cake* is silent_e, *have* is not. What is chosen for a vowel and
 * its r is no word to celebrate its first two letters by: *star* has no family.
 */
export const checkFamily = (entry: WordEntry): readonly Objection[] => {
  const { pattern_family: family, strand } = entry
  if (family === undefined) return withoutFamily(entry)
  if (strand === 'vowel-r' && family === 'consonant_blend')
    return [
      toWord('family', entry, {
        field: 'pattern_family',
        about: family,
        message: 'it is chosen for its vowel and r, and celebrated for a blend.',
        cure: 'Leave pattern_family out, or name the vowel team it shows.',
      }),
    ]
  if (wordShowsFamily(entry, family)) return []
  const shown = PHONICS_FAMILIES.filter((family) => wordShowsFamily(entry, family))
  const unknown = soundsOf(entry).length === 0
  return [
    toWord('family', entry, {
      field: 'pattern_family',
      about: family,
      message: unknown
        ? `nobody knows how it is said, so it cannot show ${family}.`
        : `it does not show ${family} in its spelling and its sound.`,
      cure: shown.length > 0 ? `It shows ${shown.join(', ')}.` : CURE,
    }),
  ]
}

const withoutFamily = (entry: WordEntry): readonly Objection[] =>
  entry.strand !== undefined && (!isInSequence(entry.strand) || strandIndex(entry.strand) >= LEAST_WITHOUT)
    ? []
    : [
        toWord('family', entry, {
          field: 'word',
          about: 'none',
          message: 'it has no pattern_family.',
          cure: `Name the one it shows: ${PHONICS_FAMILIES.filter((one) => wordShowsFamily(entry, one)).join(', ')}.`,
        }),
      ]

const CURE = 'Declare its own parts in morphemes when they show one, or choose another word.'
