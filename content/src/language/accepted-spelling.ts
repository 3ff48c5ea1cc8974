import { isSpelledRight } from './dictionaries.ts'
import { plainForm } from './word-forms.ts'

/** Accepted as it is written, in lower case, without its possessive ending, or part by part when it has hyphens. */
export const isAccepted = (word: string): boolean => {
  const forms = [word, word.toLowerCase(), plainForm(word), word.replace(/['’]s?$/, '')]
  if (forms.some(isSpelledRight)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(isAccepted)
}
