import fc from 'fast-check'
import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['', 'short'],
  ['lantern', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'repeated'],
  ['lantern l', 'short'],
  ['lantern le', 'fair'],
  ['abcdabcdab', 'repeated'],
  ['abcdeabcde', 'fair'],
  ['lantern leaf', 'fair'],
  ['lantern leaf abc', 'strong'],
  ['lantern leaf ab', 'fair'],
  ['ｌａｎｔｅｒｎ ｌ', 'short'],
  ['three quiet lanterns', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

const ORDER = ['short', 'repeated', 'fair', 'strong']

it('never falls when something is added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (one, more) => {
      expect(ORDER.indexOf(strengthOf(one + more))).toBeGreaterThanOrEqual(ORDER.indexOf(strengthOf(one)))
    }),
  )
})
