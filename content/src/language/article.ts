import { isVowel, pronunciations } from './spoken.ts'

export type Article = 'a' | 'an'

/**
 * The articles that fit before a word, by its first sound: *an hour*, *a unicorn*. Both when the CMU dictionary gives
 * both sounds (*herb*); by its first letter when the dictionary does not know it.
 */
const articlesBefore = (word: string): readonly Article[] => {
  const spoken = pronunciations(word)
  const known = spoken.length > 0 ? spoken : pronunciations(word.split('-')[0] ?? '')
  if (known.length === 0) return [/^[aeiou]/i.test(word) ? 'an' : 'a']
  return [
    ...new Set(known.map(([first]) => (first !== undefined && isVowel(first) ? ('an' as const) : ('a' as const)))),
  ]
}

/** The words of a text that follow an article which does not fit them. */
export const misfits = (text: string): readonly { readonly article: string; readonly word: string }[] =>
  Array.from(
    text.matchAll(/(?<![\p{L}’'-])(an?|An?)\s+["“‘']?(\p{L}+(?:['’-]\p{L}+)*)/gu),
    ([, article = '', word = '']) => ({
      article,
      word,
    }),
  ).filter(({ article, word }) => !articlesBefore(word).some((fit) => fit === article.toLowerCase()))
