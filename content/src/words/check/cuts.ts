import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { isVowel, type Phone } from '../../language/spoken.ts'
import { isBuiltFromMorphemes } from '../built-from-morphemes.ts'
import { type CutFault, cutFaults } from '../cut/cut-faults.ts'
import { cutsOf } from '../cut/cutting.ts'
import { syllableFaults } from '../cut/syllable-faults.ts'
import { alignWord, soundsOf } from '../sounding.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/**
 * The parts are cut where the spoken word says: no sound is torn, each part of a longer word has one vowel sound. Heart words
 * are cut around their odd letters, which `checkOddLetters` judges.
 */
export const checkCuts = (entry: WordEntry): readonly Objection[] => {
  if (entry.strand === HEART_WORDS || entry.chunks.join('') !== entry.word) return []
  const cuts = cutsOf(entry.chunks)
  return leastFaults(entry, (phones) => {
    const ways = alignWord(entry, phones ?? [])
    if (ways.length === 0) return [cutFaults(entry, cuts, phones, [])]
    return ways.map((vowels) => [
      ...cutFaults(entry, cuts, phones, vowels),
      ...(isBuiltFromMorphemes(entry) ? [] : syllableFaults(entry, cuts, { phones: phones ?? [], vowels })),
    ])
  }).map(({ about, message, cure }) => toWord('cuts', entry, { field: 'chunks', about, message, cure }))
}

/** The further ways to cut the word tear no sound either. */
export const checkAlternativeCuts = (entry: WordEntry): readonly Objection[] =>
  entry.alternative_chunks.flatMap((parts, index) => {
    if (parts.join('') !== entry.word) return []
    return leastFaults(entry, (phones) => {
      const ways = alignWord(entry, phones ?? [])
      return (ways.length > 0 ? ways : [[]]).map((vowels) => cutFaults(entry, cutsOf(parts), phones, vowels))
    }).map(({ about, message, cure }) =>
      toWord('cuts', entry, { field: ['alternative_chunks', index], about, message, cure }),
    )
  })

/**
 * Of the ways to say a word, the one its cut agrees with best counts; those with as many syllables as the word has parts
 * come first. Null stands for a word of which nobody knows how it is said.
 */
const leastFaults = (
  entry: WordEntry,
  faultsOf: (phones: readonly Phone[] | null) => readonly (readonly CutFault[])[],
): readonly CutFault[] => {
  const known = soundsOf(entry)
  const fitting = known.filter((phones) => phones.filter(isVowel).length === entry.chunks.length)
  const said = fitting.length > 0 ? fitting : known
  const ways = (said.length > 0 ? said : [null]).flatMap(faultsOf)
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? []
}
