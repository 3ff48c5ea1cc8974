import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import { checkWordDifficulty } from './word-difficulty.ts'

const fits = (hyphenated: string, morphemes?: string): readonly string[] =>
  DIFFICULTIES.filter(
    (difficulty) => checkWordDifficulty(wordFromChunks(hyphenated, morphemes), difficulty).length === 0,
  )

it.each([
  ['sh-ell', undefined, ['easy']],
  ['tiger', undefined, ['easy', 'regular']],
  ['banana', undefined, ['regular', 'challenge']],
  ['constellation', undefined, ['challenge']],
  ['together', undefined, ['regular']],
  ['barnacle', undefined, ['regular', 'challenge']],
  ['zipper', undefined, ['easy', 'regular']],
  ['supercalifragilistic', undefined, []],
  // The pronouncing dictionary does not have "tidepool". With all its morphemes in the dictionary, their syllables are
  // added: 2. Otherwise, the syllables are counted from the spelling: 3.
  ['tidepool', 'tide+pool', ['regular']],
  ['tidepool', 'tidepool', ['challenge']],
  ['tidepool', 'tide+zorpool', ['challenge']],
])('checkWordDifficulty accepts %s with the morphemes %s as %j', (hyphenated, morphemes, expected) => {
  expect(fits(hyphenated, morphemes)).toEqual(expected)
})

it.each<[string, Difficulty, readonly string[]]>([
  ['tidepool', 'regular', ['rare: Declare its parts in morphemes if it is a compound, or choose another word.']],
  [
    'tidepool',
    'easy',
    [
      'syllables: Put it in another list, or choose another word.',
      'rare: Put it in a harder list, or choose another word.',
    ],
  ],
  [
    'barnacle',
    'easy',
    [
      'syllables: Put it in another list, or choose another word.',
      'rare: Put it in a harder list, or choose another word.',
    ],
  ],
  ['squirrel', 'challenge', ['syllables: Put it in another list, or choose another word.']],
  ['zorpanimo', 'challenge', []],
  ['together', 'challenge', ['common: Put it in an easier list, or choose a bigger word.']],
])('checkWordDifficulty of %s as %s reports %j', (hyphenated, difficulty, expected) => {
  const issues = checkWordDifficulty(wordFromChunks(hyphenated), difficulty)
  expect(issues.map(({ what, fix }) => `${what.split(' ')[1]}: ${fix}`)).toEqual(expected)
})

it('checkWordDifficulty names the syllables of each pronunciation, and an unknown frequency', () => {
  const messages = (hyphenated: string, difficulty: Difficulty) =>
    checkWordDifficulty(wordFromChunks(hyphenated), difficulty).map(({ message }) => message)
  expect(messages('fire', 'challenge')[0]).toContain('it has 2 or 1 syllables; challenge words have 3 to 5.')
  expect(messages('tidepool', 'easy')[1]).toContain('(Zipf unknown, at least 3)')
})

it('checkWordDifficulty names what does not fit', () => {
  expect(checkWordDifficulty(wordFromChunks('together'), 'challenge')).toMatchObject([
    { path: ['word'], what: 'together common', message: expect.stringContaining('Zipf 5.') },
  ])
})

it('checkWordDifficulty lowers the minimum of syllables for words of later strands (steps of the phonics sequence)', () => {
  const hasSyllableIssue = (word: string, difficulty: Difficulty, strand?: Strand) =>
    whatsOf(checkWordDifficulty({ ...wordFromChunks(word), ...(strand && { strand }) }, difficulty)).includes(
      `${word} syllables`,
    )
  expect([
    hasSyllableIssue('star', 'regular'),
    hasSyllableIssue('star', 'regular', 'silent-e'),
    hasSyllableIssue('star', 'regular', 'endings'),
  ]).toEqual([true, true, false])
  expect([hasSyllableIssue('star', 'easy'), hasSyllableIssue('star', 'challenge', 'roots')]).toEqual([false, true])
  expect([
    hasSyllableIssue('careful', 'challenge'),
    hasSyllableIssue('careful', 'challenge', 'open-closed'),
    hasSyllableIssue('careful', 'challenge', 'schwa'),
    hasSyllableIssue('careful', 'challenge', 'suffixes'),
  ]).toEqual([true, true, false, false])
})

it('the difficulty of heart words depends on their number of letters and a minimum frequency, not on syllables', () => {
  const fitsAsHeart = (word: string) =>
    DIFFICULTIES.filter(
      (difficulty) => checkWordDifficulty({ ...wordFromChunks(word), strand: 'heart-words' }, difficulty).length === 0,
    )
  expect(fitsAsHeart('to')).toEqual(['easy'])
  expect(fitsAsHeart('said')).toEqual(['easy', 'regular'])
  // Too rare for easy.
  expect(fitsAsHeart('sword')).toEqual(['regular', 'challenge'])
  expect(fitsAsHeart('beautiful')).toEqual(['challenge'])
  // Too rare for every list.
  expect(fitsAsHeart('yacht')).toEqual([])
})
