/** Finds names of people in a text. Stories may name only their cast; words and sentences name nobody. */

import nlp from 'compromise'
import { wordsOf } from './measure.ts'
import { memoize } from './memoize.ts'
import { isAccepted, isSpelledRight } from './spelling.ts'
import { plainForm } from './word-forms.ts'

const CAPITALISED = /\p{Lu}\p{L}*(?:['’-]\p{L}+)*/gu

/** The text before a word that begins a sentence or a speech. */
const BEFORE_SENTENCE_START = /((^|[.!?:…]["”’')]*\s+)[-–—]?\s?['(]?|["“‘])$/

/** Capitalised words that no dictionary has in lower case, and first names in the middle of a sentence. */
export const namesIn = (sentence: string): readonly string[] =>
  Array.from(sentence.matchAll(CAPITALISED)).flatMap(({ 0: match, index }) => {
    const word = plainForm(match)
    const capitalised = `${word.charAt(0).toUpperCase()}${word.slice(1)}`
    const isName = isFirstName(capitalised)
      ? !BEFORE_SENTENCE_START.test(sentence.slice(0, index)) || !isSpelledRight(word)
      : !isAccepted(word) && !isSpelledRight(capitalised)
    return isName ? [match] : []
  })

/** Whether a capitalised word is a common first name in English-speaking countries. */
const isFirstName = memoize((word) => nlp(word).has('#FirstName'))

/** The words of the cast's names, in plain form: *Captain Bo* gives *captain* and *bo*. */
export const castNames = ({ cast }: { readonly cast: readonly { readonly name: string }[] }): ReadonlySet<string> =>
  new Set(cast.flatMap(({ name }) => wordsOf(name)).map(plainForm))
