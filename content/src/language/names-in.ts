import nlp from 'compromise'
import { isAccepted } from './accepted-spelling.ts'
import { isSpelledRight } from './dictionaries.ts'
import { remembered } from './remembered.ts'
import { plainForm } from './word-forms.ts'

/** Capitalised words that no dictionary has in lower case, and first names in the middle of a sentence. */
export const namesIn = (sentence: string): readonly string[] =>
  Array.from(sentence.matchAll(/(?<start>^|[.!?:…]["”’']?\s+|["“‘])?(?<word>\p{Lu}\p{L}*(?:['’-]\p{L}+)*)/gu))
    .filter(({ groups }) => {
      const word = plainForm(groups?.word ?? '')
      const capitalised = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
      if (isFirstName(capitalised)) return groups?.start === undefined || !isSpelledRight(word)
      return !isAccepted(word) && !isSpelledRight(capitalised)
    })
    .map(({ groups }) => groups?.word ?? '')

/** Whether a capitalised word is a common first name in English-speaking countries. */
const isFirstName = remembered((word) => nlp(word).has('#FirstName'))
