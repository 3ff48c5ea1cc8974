import { expect, it } from 'vitest'
import { isOnlyPlural, oddWords } from './agreement.ts'

it.each([
  ['eels', true],
  ['prawns', true],
  ['crab', false],
  ['sheep', false],
  ['zzubs', false],
  ['red', false],
  ['nuts', false],
])('%s can be a plural alone: %s', (word, expected) => {
  expect(isOnlyPlural(word)).toBe(expected)
})

it.each([
  [['crab', 'eel', 'reef'], []],
  [['crab', 'eels', 'reef'], ['eels']],
  [['jumped', 'hopped', 'red', 'ran'], ['red']],
  [['big crab', 'zzub', '7'], []],
  [['crab', 'eel', 'very softly'], []],
  [['crab', 'eel', 'softly'], ['softly']],
  [[], []],
])('of %j those that are odd: %j', (words, odd) => {
  expect(oddWords(words).map(({ word }) => word)).toEqual(odd)
})

it('says what the others can be', () => {
  expect(oddWords(['plums', 'grape', 'pears'])).toEqual([{ word: 'grape', shared: 'plural noun' }])
})
