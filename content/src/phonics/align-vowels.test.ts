import { expect, it } from 'vitest'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { alignVowels } from './align-vowels.ts'

const alignmentsOf = (word: string): readonly string[] => [
  ...new Set(
    cmuPronunciations(word).flatMap((phones) =>
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
  ['style', 'y=AY'],
  ['belle', 'e=EH'],
])('alignVowels matches the vowels of %s to their sounds: %s', (word, expected) => {
  expect(alignmentsOf(word)).toContain(expected)
})

it('alignVowels returns nothing if a vowel sound has no letter', () => {
  expect(alignmentsOf('rhythm')).toEqual([])
})

it('alignVowels counts a final le as a syllable only if it is pronounced with a vowel and an L', () => {
  const [l, n] = [
    { sound: 'L', stress: null },
    { sound: 'N', stress: null },
  ]
  const [ay, uh] = [
    { sound: 'EY', stress: 1 },
    { sound: 'AH', stress: 0 },
  ]
  expect(alignVowels('able', [l])).toEqual([])
  expect(alignVowels('able', [ay, uh, n])).toEqual([])
})
