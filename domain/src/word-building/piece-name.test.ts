/**
 * The accessible name of a piece (the letters on one tile), for screen readers and voice control. The app's own voice
 * uses spoken-form.ts.
 */

import { expect, it } from 'vitest'
import { isConsonantSound, SOUNDS } from '../phonics/sounds.ts'
import { namePiecesInQuotes, pieceName } from './piece-name.ts'

it.each([
  ['dr', '/d r/', 'd r'],
  ['st', '/s t/', 's t'],
  ['tch', '/ch/', 't c h'],
  ['d', '/d/', 'd'],
  // Written with a vowel letter, but pronounced without a vowel.
  ['squ', '/s k w/', 's q u'],
  ['ed', '/t/', 'e d'],
  ['dge', '/j/', 'd g e'],
  // Pronounced with a vowel: named as written.
  ['ed', '/i d/', 'ed'],
  ['oy', 'oy', 'oy'],
  ['sage', '/i j/', 'sage'],
  ['my', 'my', 'my'],
  ['am', 'am', 'am'],
  // Screen readers would read these as Roman numerals.
  ['vi', 'vi', 'v i'],
  ['iv', 'iv', 'i v'],
  // A remote word bank may give pronunciations without slashes.
  ['st', 'st', 's t'],
])('pieceName of %s, pronounced %s, is "%s"', (text, say, name) => {
  expect(pieceName({ text, say })).toBe(name)
})

it('namePiecesInQuotes replaces the parts in quotation marks with their names', () => {
  expect(namePiecesInQuotes('“st” is right. “ing” goes later: after “st” comes “ar”.')).toBe(
    '“s t” is right. “ing” goes later: after “s t” comes “ar”.',
  )
})

it.each(SOUNDS)(
  'pieceName spells "ed" with the only sound "%s" letter by letter if the sound is a consonant',
  (sound) => {
    expect(pieceName({ text: 'ed', say: `/${sound}/` })).toBe(isConsonantSound(sound) ? 'e d' : 'ed')
  },
)
