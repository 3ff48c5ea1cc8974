import { expect, it } from 'vitest'
import { isConsonantSound, SOUNDS } from '../phonics/sounds.ts'
import { namePiecesInQuotes, pieceName } from './piece-name.ts'

it.each([
  ['dr', '/d r/', 'd r'],
  ['st', '/s t/', 's t'],
  ['tch', '/ch/', 't c h'],
  ['d', '/d/', 'd'],
  // A silent vowel.
  ['squ', '/s k w/', 's q u'],
  ['ed', '/t/', 'e d'],
  ['dge', '/j/', 'd g e'],
  // Pronounced as written, whatever pronunciation is given.
  ['ed', '/i d/', 'ed'],
  ['oy', 'oy', 'oy'],
  ['sage', '/i j/', 'sage'],
  ['my', 'my', 'my'],
  ['am', 'am', 'am'],
  // Voices would read these as Roman numerals.
  ['vi', 'vi', 'v i'],
  ['iv', 'iv', 'i v'],
  // Pronunciations as a remote word bank may have them.
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
