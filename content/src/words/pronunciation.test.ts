import { expect, it } from 'vitest'
import { wordFromChunks } from '../testing/example-word.ts'
import { wordsPronouncedIn } from './family-of-word.ts'
import { alignWord, containsSounds, pronunciationsOf } from './pronunciation.ts'

/** The vowel letters of a word with their end positions, in the first match to its sounds. */
const vowelsOf = (chunks: string, morphemes?: string) => {
  const entry = wordFromChunks(chunks, morphemes)
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
])('alignWord finds the vowels of %s (morphemes: %s): %j', (chunks, morphemes, expected) => {
  expect(vowelsOf(chunks, morphemes)).toEqual(expected)
})

it('pronunciationsOf joins the pronunciations of the morphemes of an unknown word, unless a morpheme is an ending or unknown', () => {
  expect(
    pronunciationsOf(wordFromChunks('tide-pool', 'tide+pool')).map((phones) => phones.map(({ sound }) => sound)),
  ).toEqual([['T', 'AY', 'D', 'P', 'UW', 'L']])
  expect(pronunciationsOf(wordFromChunks('tide-pool-s', 'tide+pool+s'))).toEqual([])
  expect(pronunciationsOf(wordFromChunks('tide-pool'))).toEqual([])
  expect(pronunciationsOf(wordFromChunks('tide-zorps', 'tide+zorps'))).toEqual([])
})

it('containsSounds is true only if the sounds follow each other without a gap in the pronunciation', () => {
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
])('wordsPronouncedIn(%s) is %j', (chunks, expected) => {
  expect(wordsPronouncedIn(wordFromChunks(chunks))).toEqual(expected)
})
