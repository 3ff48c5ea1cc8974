import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import { checkWordDifficulty } from './word-difficulty.ts'

const fits = (cut: string, own?: string): readonly string[] =>
  DIFFICULTIES.filter((difficulty) => checkWordDifficulty(cutWord(cut, own), difficulty).length === 0)

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
])('%s (%s) is %s', (cut, own, expected) => {
  expect(fits(cut, own)).toEqual(expected)
})

it('says what does not fit', () => {
  expect(checkWordDifficulty(cutWord('together'), 'challenge')).toMatchObject([
    { path: ['word'], what: 'together common', message: expect.stringContaining('Zipf 5.') },
  ])
})
