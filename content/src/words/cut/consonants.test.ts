import { expect, it } from 'vitest'
import { opensSyllable, unitsIn } from './consonants.ts'

it.each([
  ['witch', 'tch'],
  ['bridge', 'dg'],
  ['shell', 'sh'],
  ['chick', 'ch ck'],
  ['moth', 'th'],
  ['dolphin', 'ph'],
  ['whale', 'wh'],
  ['squid', 'qu'],
  ['tiger', ''],
])('%s has, said in any way, the letters of one sound: %s', (word, units) => {
  expect(
    unitsIn(word, null)
      .map(({ letters }) => letters)
      .join(' '),
  ).toBe(units)
})

it('says where they stand, and counts none that is not heard', () => {
  const heard = [
    { sound: 'R', stress: null },
    { sound: 'K', stress: null },
  ]
  expect(unitsIn('rocket', heard)).toEqual([{ letters: 'ck', start: 2, end: 4 }])
  expect(unitsIn('shepherd', [{ sound: 'SH', stress: null }])).toEqual([{ letters: 'sh', start: 0, end: 2 }])
  expect(unitsIn('shepherd', [{ sound: 'P', stress: null }])).toEqual([])
})

it.each(['', 't', 'tr', 'str', 'ph', 'qu', 'ci'])('a syllable begins with %j', (letters) => {
  expect(opensSyllable(letters)).toBe(true)
})

it.each(['x', 'nt', 'ck', 'ng', 'll', 'rst'])('and not with %j', (letters) => {
  expect(opensSyllable(letters)).toBe(false)
})
