import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { Strand } from '@lanternleaf/domain/sequence/strand'
import { expect, it } from 'vitest'
import { whatsOf, wordFromChunks } from '../../testing/example-word.ts'
import { checkWordDifficulty } from './word-difficulty.ts'

const fits = (cut: string, own?: string): readonly string[] =>
  DIFFICULTIES.filter((difficulty) => checkWordDifficulty(wordFromChunks(cut, own), difficulty).length === 0)

it.each([
  ['sh-ell', undefined, ['easy']],
  ['tiger', undefined, ['easy', 'regular']],
  ['banana', undefined, ['regular', 'challenge']],
  ['constellation', undefined, ['challenge']],
  ['together', undefined, ['regular']],
  ['barnacle', undefined, ['regular', 'challenge']],
  ['zipper', undefined, ['easy', 'regular']],
  ['tidepool', 'tide+pool', ['regular']],
  ['supercalifragilistic', undefined, []],
  ['tidepool', 'tidepool', ['challenge']],
  ['tidepool', 'tide+zorpool', ['challenge']],
])('checkWordDifficulty accepts %s with the morphemes %s as %j', (cut, own, expected) => {
  expect(fits(cut, own)).toEqual(expected)
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
])('checkWordDifficulty of %s as %s reports %j', (cut, difficulty, expected) => {
  const issues = checkWordDifficulty(wordFromChunks(cut), difficulty)
  expect(issues.map(({ what, fix }) => `${what.split(' ')[1]}: ${fix}`)).toEqual(expected)
})

it('checkWordDifficulty names the syllables of each pronunciation, and an unknown frequency', () => {
  const messages = (cut: string, difficulty: Difficulty) =>
    checkWordDifficulty(wordFromChunks(cut), difficulty).map(({ message }) => message)
  expect(messages('fire', 'challenge')[0]).toContain('it has 2 or 1 syllables; challenge words have 3 to 5.')
  expect(messages('tidepool', 'easy')[1]).toContain('(Zipf unknown, at least 3)')
})

it('checkWordDifficulty names what does not fit', () => {
  expect(checkWordDifficulty(wordFromChunks('together'), 'challenge')).toMatchObject([
    { path: ['word'], what: 'together common', message: expect.stringContaining('Zipf 5.') },
  ])
})

it('checkWordDifficulty requires fewer syllables from certain strands on', () => {
  const isLong = (cut: string, difficulty: Difficulty, strand?: Strand) =>
    whatsOf(checkWordDifficulty({ ...wordFromChunks(cut), ...(strand && { strand }) }, difficulty)).includes(
      `${cut} syllables`,
    )
  expect([
    isLong('star', 'regular'),
    isLong('star', 'regular', 'silent-e'),
    isLong('star', 'regular', 'endings'),
  ]).toEqual([true, true, false])
  expect([isLong('star', 'easy'), isLong('star', 'challenge', 'roots')]).toEqual([false, true])
  expect([
    isLong('careful', 'challenge'),
    isLong('careful', 'challenge', 'open-closed'),
    isLong('careful', 'challenge', 'schwa'),
    isLong('careful', 'challenge', 'suffixes'),
  ]).toEqual([true, true, false, false])
})

it('the difficulty of heart words depends on their letters, not on their frequency', () => {
  const fitsAsHeart = (word: string) =>
    DIFFICULTIES.filter(
      (difficulty) => checkWordDifficulty({ ...wordFromChunks(word), strand: 'heart-words' }, difficulty).length === 0,
    )
  expect(fitsAsHeart('to')).toEqual(['easy'])
  expect(fitsAsHeart('said')).toEqual(['easy', 'regular'])
  expect(fitsAsHeart('sword')).toEqual(['regular', 'challenge'])
  expect(fitsAsHeart('beautiful')).toEqual(['challenge'])
  expect(fitsAsHeart('yacht')).toEqual([])
})
