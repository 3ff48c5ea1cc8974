import { PHONICS_FAMILIES } from '@lanternleaf/domain/phonics/phonics-family'
import type { Objection } from '../../banks/bank-finding.ts'
import { wordShowsFamily } from '../family-of-word.ts'
import { soundsOf } from '../sounding.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** The word shows its family in spelling and in sound: *cake* is silent_e, *have* is not. */
export const checkFamily = (entry: WordEntry): readonly Objection[] => {
  if (wordShowsFamily(entry, entry.pattern_family)) return []
  const shown = PHONICS_FAMILIES.filter((family) => wordShowsFamily(entry, family))
  const unknown = soundsOf(entry).length === 0
  return [
    toWord('family', entry, {
      field: 'pattern_family',
      about: entry.pattern_family,
      message: unknown
        ? `nobody knows how it is said, so it cannot show ${entry.pattern_family}.`
        : `it does not show ${entry.pattern_family} in its spelling and its sound.`,
      cure: shown.length > 0 ? `It shows ${shown.join(', ')}.` : CURE,
    }),
  ]
}

const CURE = 'Declare its own parts in morphemes when they show one, or choose another word.'
