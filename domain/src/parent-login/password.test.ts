import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePassword, passwordCandidates, strengthOf } from './password.ts'

describe('normalizePassword', () => {
  it.each([
    ['it’s a leaf', "it's a leaf"],
    ['it`s a leaf ', "it's a leaf"],
    [' it´s\u00a0a  leaf\n', "it's a leaf"],
    ['ｉｔ＇s a leaf', "it's a leaf"],
    ['“quiet”–evening', "''quiet''-evening"],
    ['"quiet"-evening', "''quiet''-evening"],
    ['caf\u0065\u0301 noir', 'café noir'],
    ['\ufeffquiet\u200b evening', 'quiet evening'],
    ['Quiet Evening!', 'Quiet Evening!'],
    ['12345 ', '12345 '],
    ['      ', '      '],
  ])('normalizes %j to %j', (typed, normalized) => expect(normalizePassword(typed)).toBe(normalized))

  it('is idempotent, and leaves plain keyboard characters unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (typed) => normalizePassword(normalizePassword(typed)) === normalizePassword(typed),
      ),
    )
    fc.assert(fc.property(fc.stringMatching(/^[!#-&(-_a-~]{6,40}$/), (typed) => normalizePassword(typed) === typed))
  })
})

describe('passwordCandidates', () => {
  it.each([
    ['a quiet evening', ['a quiet evening']],
    ["it's a leaf", ["it's a leaf", 'it’s a leaf']],
    ['it’s a leaf', ["it's a leaf", 'it’s a leaf']],
    ['quiet evening ', ['quiet evening', 'quiet evening ']],
  ])('returns for %j the forms %j: the form of this version, then those of earlier versions', (typed, forms) =>
    expect(passwordCandidates(typed)).toEqual(forms),
  )
})

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
])('strengthOf(%j) is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

const WEAKEST_FIRST = ['short', 'repeated', 'fair', 'strong']

it('strengthOf never decreases when characters are added', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (text, more) => {
      const [strength, strengthWithMore] = [strengthOf(text), strengthOf(text + more)]
      expect(WEAKEST_FIRST.indexOf(strengthWithMore)).toBeGreaterThanOrEqual(WEAKEST_FIRST.indexOf(strength))
    }),
  )
})
