import { expect, it } from 'vitest'
import { exampleWord } from '../word-bank/testing/example.ts'
import { lookAlikesOf, looksRight } from './look-alikes.ts'

const textsOf = (cut: string, slot: number): readonly string[] =>
  lookAlikesOf(exampleWord(cut.split('-')), slot).map(({ text }) => text)

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
])('%s has for its part %i the look-alike %s', (cut, slot, text) => expect(textsOf(cut, slot)).toContain(text))

it.each([
  ['c-ake', 1, 'aka'],
  ['sq-uid', 0, 'sqa'],
  ['cat-tle', 0, 'cet'],
  ['gen-tle', 0, 'gan'],
])('%s has none of %i that changes a silent e, a qu or what c and g say', (cut, slot, text) =>
  expect(textsOf(cut, slot)).not.toContain(text),
)

it('lists those first that fit the edges of the word', () => {
  const right = textsOf('rab-bit', 1).map((text) => looksRight(text, 1, { chunks: ['rab', 'bit'] }))
  expect(right).toEqual(right.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(right).size).toBe(2)
})

it('has none for irregular letters', () => {
  const said = exampleWord(['s', 'ai', 'd'])
  const help = said.help && { ...said.help, oddLetters: [{ letters: 'ai', at: 1, says: 'e' }] }
  expect(lookAlikesOf({ ...said, help }, 1)).toEqual([])
  expect(lookAlikesOf({ ...said, help }, 2)).not.toEqual([])
})
