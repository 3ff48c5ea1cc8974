import { expect, it } from 'vitest'
import { consonantUnitsIn, opensSyllable } from './consonants.ts'

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
])('consonantUnitsIn %s finds the letters that are one sound: %s', (word, units) => {
  expect(
    // null: the sounds are unknown, so every such spelling counts.
    consonantUnitsIn(word, null)
      .map(({ letters }) => letters)
      .join(' '),
  ).toBe(units)
})

it('consonantUnitsIn returns the positions of letters, and only of sounds that are heard', () => {
  const heard = [
    { sound: 'R', stress: null },
    { sound: 'K', stress: null },
  ]
  expect(consonantUnitsIn('rocket', heard)).toEqual([{ letters: 'ck', start: 2, end: 4 }])
  expect(consonantUnitsIn('shepherd', [{ sound: 'SH', stress: null }])).toEqual([{ letters: 'sh', start: 0, end: 2 }])
  expect(consonantUnitsIn('shepherd', [{ sound: 'P', stress: null }])).toEqual([])
})

// "ci" opens the second syllable of spe-cial.
it.each(['', 't', 'tr', 'str', 'ph', 'qu', 'ci'])('opensSyllable is true for %j', (letters) => {
  expect(opensSyllable(letters)).toBe(true)
})

it.each(['x', 'nt', 'ck', 'ng', 'll', 'rst'])('opensSyllable is false for %j', (letters) => {
  expect(opensSyllable(letters)).toBe(false)
})
