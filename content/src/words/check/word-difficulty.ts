import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { placeOf } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { zipfOf } from '../../language/word-frequency.ts'
import { syllableCounts } from '../syllables.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** What a list takes: spoken syllables, and how often the word is heard (Zipf). */
const BOUNDS: Record<
  Difficulty,
  { readonly least: number; readonly most: number; readonly rarest: number; readonly commonest: number }
> = {
  easy: { least: 1, most: 2, rarest: 3, commonest: Infinity },
  regular: { least: 2, most: 3, rarest: 2, commonest: Infinity },
  challenge: { least: 3, most: 5, rarest: -Infinity, commonest: 4.8 },
}

/** A strand may lower how many syllables a list asks for: *star* is regular by what is new in it, *careful* challenge. */
const leastOf = ({ strand }: WordEntry, difficulty: Difficulty): number => {
  const { least } = BOUNDS[difficulty]
  const place = strand === undefined ? -1 : placeOf(strand)
  if (difficulty === 'regular' && place >= placeOf('endings')) return 1
  return difficulty === 'challenge' && place >= placeOf('schwa') ? 2 : least
}

/** A word is in the list that its length, its strand and its frequency say. */
export const checkWordDifficulty = (entry: WordEntry, difficulty: Difficulty): readonly Objection[] => {
  const { most, rarest, commonest } = BOUNDS[difficulty]
  const least = leastOf(entry, difficulty)
  const counts = syllableCounts(entry)
  const zipf = zipfOf(entry.word)
  const objection = (about: string, message: string, cure: string) =>
    toWord('word-difficulty', entry, { field: 'word', about, message, cure })
  return [
    ...(counts.some((count) => least <= count && count <= most)
      ? []
      : [
          objection(
            'syllables',
            `it has ${counts.join(' or ')} syllables; ${difficulty} words have ${least} to ${most}.`,
            'Put it in another list, or choose another word.',
          ),
        ]),
    ...((zipf ?? -Infinity) >= rarest || (difficulty === 'regular' && zipf === null && isOfKnownParts(entry))
      ? []
      : [
          objection(
            'rare',
            `it is too rare for ${difficulty} (Zipf ${zipf?.toFixed(1) ?? 'unknown'}, at least ${rarest}).`,
            difficulty === 'regular' && zipf === null
              ? 'Declare its parts in morphemes when it is a compound, or choose another word.'
              : 'Put it in a harder list, or choose another word.',
          ),
        ]),
    ...((zipf ?? -Infinity) <= commonest
      ? []
      : [
          objection(
            'common',
            `it is too common for ${difficulty} (Zipf ${zipf?.toFixed(1)}, at most ${commonest}).`,
            'Put it in an easier list, or choose a bigger word.',
          ),
        ]),
  ]
}

const isOfKnownParts = ({ morphemes = [] }: WordEntry): boolean =>
  morphemes.length > 1 && morphemes.every((part) => zipfOf(part) !== null)
