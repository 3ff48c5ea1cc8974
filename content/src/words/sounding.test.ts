import { expect, it } from 'vitest'
import { cutWord } from '../testing/example-word.ts'
import { wordsWithin } from './family-of-word.ts'
import { alignWord, areHeardIn, soundsOf } from './sounding.ts'

/** The vowel letters of a word with their end positions, in the first match to its sounds. */
const vowelsOf = (cut: string, own?: string) => {
  const entry = cutWord(cut, own)
  const [phones = []] = soundsOf(entry)
  return alignWord(entry, phones)[0]?.map(({ letters, end }) => `${letters} ${end}`)
}

it.each([
  ['a-way', undefined, ['a 1', 'ay 4']],
  ['p-aw', undefined, ['aw 3']],
  ['s-ay', undefined, ['ay 3']],
  ['sea-weed', undefined, ['ea 3', 'ee 6']],
  ['law-yer', undefined, ['aw 3', 'e 5']],
  ['yo-yo', undefined, ['o 2', 'o 4']],
  ['pine-ap-ple', 'pine+apple', ['i 2', 'a 5', 'e 9']],
])('the vowels of %s (%s) are %j', (cut, own, expected) => {
  expect(vowelsOf(cut, own)).toEqual(expected)
})

it('soundsOf an unknown word are those of its morphemes, unless one is an ending or unknown', () => {
  expect(soundsOf(cutWord('tide-pool', 'tide+pool')).map((phones) => phones.map(({ sound }) => sound))).toEqual([
    ['T', 'AY', 'D', 'P', 'UW', 'L'],
  ])
  expect(soundsOf(cutWord('tide-pool-s', 'tide+pool+s'))).toEqual([])
  expect(soundsOf(cutWord('tide-pool'))).toEqual([])
  expect(soundsOf(cutWord('tide-zorps', 'tide+zorps'))).toEqual([])
})

it('areHeardIn is true if the sounds are a contiguous part of the others', () => {
  const sounds = (letters: string) => letters.split('').map((sound) => ({ sound, stress: null }))
  expect(areHeardIn(sounds('bc'), sounds('abcd'))).toBe(true)
  expect(areHeardIn(sounds('cd'), sounds('abcd'))).toBe(true)
  expect(areHeardIn(sounds('ac'), sounds('abcd'))).toBe(false)
  expect(areHeardIn(sounds('de'), sounds('abcd'))).toBe(false)
})

it.each([
  ['l-ab', ['ab']],
  ['n-od', []],
  ['on', ['on']],
  ['space-ship', ['space', 'ship']],
  ['car-pet', ['car']],
])('wordsWithin %s returns %j', (cut, expected) => {
  expect(wordsWithin(cutWord(cut))).toEqual(expected)
})
