import { expect, it } from 'vitest'
import { pronunciations } from '../language/spoken.ts'
import { alignVowels } from './align-vowels.ts'

const aligned = (word: string): readonly string[] => [
  ...new Set(
    pronunciations(word).flatMap((phones) =>
      alignVowels(word, phones).map((vowels) => vowels.map(({ letters, sound }) => `${letters}=${sound}`).join(' ')),
    ),
  ),
]

it.each([
  ['reef', 'ee=IY'],
  ['cake', 'a=EY'],
  ['apple', 'a=AE e=AH'],
  ['capsule', 'a=AE u=AH'],
  ['squid', 'i=IH'],
  ['station', 'a=EY o=AH'],
  ['million', 'i=IH o=AH'],
  ['guard', 'a=AA'],
  ['poem', 'o=OW e=AH'],
  ['science', 'i=AY e=AH'],
  ['spaceship', 'a=EY i=IH'],
])('%s is %s', (word, expected) => {
  expect(aligned(word)).toContain(expected)
})

it('has no answer for a vowel that is not written', () => {
  expect(aligned('rhythm')).toEqual([])
})
