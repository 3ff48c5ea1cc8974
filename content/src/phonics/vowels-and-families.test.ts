import { expect, it } from 'vitest'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { alignVowels } from './align-vowels.ts'
import { familiesOf, vowelTeamsIn } from './phonics-family.ts'

/** The vowel letters of each word with the position at which they end, and the families that the word shows. */
const WORDS: readonly (readonly [word: string, vowels: string, families: string])[] = [
  ['apple', 'a1 e5', 'ending_le double_consonant'],
  ['table', 'a2 e5', 'ending_le'],
  ['label', 'a2 e4', ''],
  ['angel', 'a1 e4', ''],
  ['whale', 'a3', 'silent_e'],
  ['queen', 'ee4', 'vowel_team'],
  ['guard', 'a3', ''],
  ['station', 'a3 o6', 'consonant_blend'],
  ['ocean', 'o1 ea4', ''],
  ['poem', 'o2 e3', ''],
  ['science', 'i3 e4', ''],
  ['lion', 'i2 o3', ''],
  ['create', 'e3 a4', 'consonant_blend'],
  ['rhythm', '', ''],
  ['fire', 'i2 e4', 'silent_e'],
  ['higher', 'igh4 e5', 'vowel_team'],
  ['flower', 'ow4 e5', 'vowel_team consonant_blend'],
  ['believe', 'e2 ie5', 'vowel_team'],
  ['people', 'o3 e6', 'ending_le'],
  ['guess', 'ue3', ''],
  ['guitar', 'ui3 a5', ''],
  ['quiet', 'i3 e4', ''],
  ['quite', 'i3', 'silent_e'],
  ['suit', 'ui3', 'vowel_team'],
  ['juice', 'ui3', 'vowel_team'],
  ['sew', 'ew3', ''],
  ['few', 'ew3', 'vowel_team'],
  ['eight', 'eigh4', 'vowel_team'],
  ['height', 'eigh5', ''],
  ['high', 'igh4', 'vowel_team'],
  ['bought', 'ou3', ''],
  ['laugh', 'au3', ''],
  ['they', 'ey4', 'vowel_team'],
  ['money', 'o2 ey5', 'vowel_team'],
  ['ruin', 'u2 i3', ''],
  ['blue', 'ue4', 'vowel_team consonant_blend'],
  ['league', '', ''],
  ['y', '', ''],
  ['my', 'y2', ''],
  ['myself', 'y2 e4', 'consonant_blend'],
  ['rhyme', 'y3', 'silent_e'],
  ['yes', 'e2', 'basic_pattern'],
  ['yellow', 'e2 ow6', 'vowel_team double_consonant'],
  ['canyon', 'a2 o5', ''],
  ['every', 'e1 e3 y5', ''],
  ['acre', 'a1 e4', ''],
  ['castle', 'a2 e6', 'ending_le'],
  ['uncle', 'u1 e5', 'ending_le'],
  ['egg', 'e1', 'double_consonant'],
  ['tall', 'a2', 'double_consonant'],
  ['success', 'u2 e5', 'double_consonant'],
  ['suggest', 'u2 e5', 'consonant_blend'],
  ['sorry', 'o2 y5', 'double_consonant'],
  ['mirror', 'i2 o5', 'double_consonant'],
  ['think', 'i3', 'consonant_blend'],
  ['long', 'o2', 'basic_pattern'],
  ['finger', 'i2 e5', ''],
  ['onion', 'o1 o4', ''],
  ['million', 'i2 o6', 'double_consonant'],
  ['social', 'o2 a5', ''],
]

it.each(WORDS)('%s has the vowels %s and shows %s', (word, vowels, families) => {
  const [phones = []] = cmuPronunciations(word)
  const [first = []] = alignVowels(word, phones)
  expect(first.map(({ letters, end }) => `${letters}${end}`).join(' ')).toBe(vowels)
  expect(familiesOf(word).join(' ')).toBe(families)
  expect(vowelTeamsIn(word, phones).length > 0).toBe(familiesOf(word).includes('vowel_team'))
})

it('alignVowels returns the sound, the stress and the next sound of each vowel', () => {
  const [phones = []] = cmuPronunciations('flower')
  expect(alignVowels('flower', phones)).toEqual([
    [
      { letters: 'ow', end: 4, sound: 'AW', stress: 1, next: 'ER' },
      { letters: 'e', end: 5, sound: 'ER', stress: 0, next: '' },
    ],
  ])
})

it('alignVowels returns every way to read letters that may be one vowel or two', () => {
  const ways = (word: string) =>
    alignVowels(word, cmuPronunciations(word)[0] ?? []).map((vowels) => vowels.map(({ letters }) => letters).join(' '))
  expect(ways('special')).toEqual(['i a', 'e a'])
  expect(ways('question')).toEqual(['i o', 'e o'])
})

it('alignVowels returns nothing if the pronunciation is unknown', () => {
  expect(alignVowels('zzub', [])).toEqual([])
  expect(alignVowels('pst', [])).toEqual([[]])
  expect(['lake', 'apple'].map((word) => alignVowels(word, []))).toEqual([[], []])
  expect(familiesOf('zzub')).toEqual([])
})
