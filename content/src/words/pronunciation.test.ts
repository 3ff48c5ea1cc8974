import { expect, it } from 'vitest'
import { wordFromChunks } from '../testing/example-word.ts'
import { wordsPronouncedIn } from './family-of-word.ts'
import { alignWord, containsSounds, pronunciationsOf } from './pronunciation.ts'

/** The vowel letters of a word with their end positions, in the first match to its sounds. */
const vowelsOf = (cut: string, own?: string) => {
  const entry = wordFromChunks(cut, own)
  const [phones = []] = pronunciationsOf(entry)
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
  expect(
    pronunciationsOf(wordFromChunks('tide-pool', 'tide+pool')).map((phones) => phones.map(({ sound }) => sound)),
  ).toEqual([['T', 'AY', 'D', 'P', 'UW', 'L']])
  expect(pronunciationsOf(wordFromChunks('tide-pool-s', 'tide+pool+s'))).toEqual([])
  expect(pronunciationsOf(wordFromChunks('tide-pool'))).toEqual([])
  expect(pronunciationsOf(wordFromChunks('tide-zorps', 'tide+zorps'))).toEqual([])
})

it('areHeardIn is true if the sounds are a contiguous part of the others', () => {
  const sounds = (letters: string) => letters.split('').map((sound) => ({ sound, stress: null }))
  expect(containsSounds(sounds('abcd'), sounds('bc'))).toBe(true)
  expect(containsSounds(sounds('abcd'), sounds('cd'))).toBe(true)
  expect(containsSounds(sounds('abcd'), sounds('ac'))).toBe(false)
  expect(containsSounds(sounds('abcd'), sounds('de'))).toBe(false)
})

it.each([
  ['l-ab', ['ab']],
  ['n-od', []],
  ['on', ['on']],
  ['space-ship', ['space', 'ship']],
  ['car-pet', ['car']],
])('wordsWithin %s returns %j', (cut, expected) => {
  expect(wordsPronouncedIn(wordFromChunks(cut))).toEqual(expected)
})
