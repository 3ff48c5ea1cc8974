import { syllablesOf } from '../language/measure.ts'
import { isVowel } from '../language/spoken.ts'
import { soundsOf } from './sounding.ts'
import type { WordEntry } from './word-sheet.ts'

/** How many syllables a word may be said in; counted from its spelling when nobody knows how it is said. */
export const syllableCounts = (entry: WordEntry): readonly number[] => {
  const spoken = soundsOf(entry).map((phones) => phones.filter(isVowel).length)
  return spoken.length > 0 ? [...new Set(spoken)] : [syllablesOf(entry.word)]
}
