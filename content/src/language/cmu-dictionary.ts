/**
 * Looks up how a word is pronounced in the CMU Pronouncing Dictionary (American English, 134,000 words). Everything
 * that compares spelling with sound starts here.
 */

import { dictionary } from 'cmu-pronouncing-dictionary'
import { memoize } from './memoize.ts'

/** One sound of the CMU Pronouncing Dictionary (`AE`, `SH`), with its stress apart. */
export type Phone = {
  readonly sound: string
  /** Vowels: 0 unstressed, 1 primary, 2 secondary stress. Null for consonants. */
  readonly stress: number | null
}

/** Every pronunciation the CMU dictionary gives a word; none when it does not know the word. */
export const cmuPronunciations = memoize((word): readonly (readonly Phone[])[] => {
  const key = word.toLowerCase().replaceAll('’', "'")
  // Further pronunciations are under `word(2)` to `word(4)`.
  return [key, ...[2, 3, 4].map((number) => `${key}(${number})`)]
    .flatMap((entry) => (Object.hasOwn(dictionary, entry) ? [dictionary[entry] ?? ''] : []))
    .map((phones) => phones.split(' ').map(parsePhone))
})

const parsePhone = (phone: string): Phone => {
  const stress = /\d$/.exec(phone)
  return { sound: phone.replace(/\d$/, ''), stress: stress === null ? null : Number(stress[0]) }
}

export const isVowel = ({ stress }: Phone): boolean => stress !== null
