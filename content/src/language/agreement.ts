import { READINGS, type Reading, readingsOf } from './word-forms.ts'

/** Whether a word can be but a plural, as far as WordNet knows. */
export const isOnlyPlural = (word: string): boolean => {
  const readings = readingsOf(word)
  return readings.includes('plural noun') && !readings.includes('singular noun') && !readings.includes('adjective')
}

/**
 * The words that cannot be what most of the others can be; none when one reading fits them all. Only single words are
 * judged, and only by what WordNet lists for each: a word it does not know passes.
 */
export const oddWords = (words: readonly string[]): readonly { readonly word: string; readonly shared: Reading }[] => {
  const judged = words
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, readings: readingsOf(word) }))
    .filter(({ readings }) => readings.length > 0)
  const fits = (reading: Reading): number => judged.filter(({ readings }) => readings.includes(reading)).length
  const shared = READINGS.toSorted((one, other) => fits(other) - fits(one))[0] ?? 'adjective'
  return judged.filter(({ readings }) => !readings.includes(shared)).map(({ word }) => ({ word, shared }))
}
