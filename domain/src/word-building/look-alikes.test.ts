import { expect, it } from 'vitest'
import { exampleWord } from '../word-bank/testing/example.ts'
import { keepsOuterLetters, lookAlikesOf } from './look-alikes.ts'

const textsOf = (hyphenated: string, partIndex: number): readonly string[] =>
  lookAlikesOf(exampleWord(hyphenated.split('-')), partIndex).map(({ text }) => text)

it.each([
  ['sub-marine', 1, 'marane'],
  ['rab-bit', 0, 'rad'],
  ['rab-bit', 1, 'dit'],
  ['cr-ab', 0, 'cl'],
  ['c-a-t', 2, 'st'],
  ['tr-ain', 1, 'oon'],
  ['st-art', 1, 'ort'],
  ['sta-ble', 1, 'dle'],
  ['c-o-me', 2, 'lme'],
])('%s: part %i (from 0) can become %s', (hyphenated, partIndex, text) =>
  expect(textsOf(hyphenated, partIndex)).toContain(text),
)

it.each([
  ['c-ake', 1, 'aka'],
  ['sq-uid', 0, 'sqa'],
  ['cat-tle', 0, 'cet'],
  ['gen-tle', 0, 'gan'],
])(
  '%s: part %i (from 0) never becomes %s, to keep silent e, qu, and hard or soft c and g',
  (hyphenated, partIndex, text) => expect(textsOf(hyphenated, partIndex)).not.toContain(text),
)

it("lists first the look-alikes that keep the word's first or last letter", () => {
  const keepLetters = textsOf('rab-bit', 1).map((text) => keepsOuterLetters(text, 1, { chunks: ['rab', 'bit'] }))
  expect(keepLetters).toEqual(keepLetters.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(keepLetters).size).toBe(2)
})

it('lookAlikesOf returns none for a part of odd letters', () => {
  const wordSaid = exampleWord(['s', 'ai', 'd'])
  const help = wordSaid.help && { ...wordSaid.help, oddLetters: [{ letters: 'ai', at: 1, says: 'e' }] }
  expect(lookAlikesOf({ ...wordSaid, help }, 1)).toEqual([])
  expect(lookAlikesOf({ ...wordSaid, help }, 2)).not.toEqual([])
})
