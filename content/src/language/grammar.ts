import { cmuPronunciations, isVowel } from './cmu-dictionary.ts'
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
export const findOddWords = (
  words: readonly string[],
): readonly { readonly word: string; readonly shared: Reading }[] => {
  const judged = words
    .filter((word) => /^\p{L}+$/u.test(word))
    .map((word) => ({ word, readings: readingsOf(word) }))
    .filter(({ readings }) => readings.length > 0)
  const fits = (reading: Reading): number => judged.filter(({ readings }) => readings.includes(reading)).length
  const shared = READINGS.toSorted((a, b) => fits(b) - fits(a))[0] ?? 'adjective'
  return judged.filter(({ readings }) => !readings.includes(shared)).map(({ word }) => ({ word, shared }))
}

export type Article = 'a' | 'an'

/**
 * The articles that fit before a word, by its first sound: *an hour*, *a unicorn*. Both when the CMU dictionary gives
 * both sounds (*herb*); by its first letter when the dictionary does not know it.
 */
const articlesBefore = (word: string): readonly Article[] => {
  const spoken = cmuPronunciations(word)
  const known = spoken.length > 0 ? spoken : cmuPronunciations(word.split('-')[0] ?? '')
  if (known.length === 0) return [/^[aeiou]/i.test(word) ? 'an' : 'a']
  return [
    ...new Set(known.map(([first]) => (first !== undefined && isVowel(first) ? ('an' as const) : ('a' as const)))),
  ]
}

/** The words of a text that follow an article which does not fit them. */
export const misfitArticles = (text: string): readonly { readonly article: string; readonly word: string }[] =>
  Array.from(
    text.matchAll(/(?<![\p{L}’'-])(an?|An?)\s+["“‘']?(\p{L}+(?:['’-]\p{L}+)*)/gu),
    ([, article = '', word = '']) => ({
      article,
      word,
    }),
  ).filter(({ article, word }) => !articlesBefore(word).some((fit) => fit === article.toLowerCase()))
