import { expect, it } from 'vitest'
import { isConsonantSound, SOUNDS } from '../phonics/sounds.ts'
import { namePartsInQuotes, partName } from './part-name.ts'

it.each([
  ['dr', '/d r/', 'd r'],
  ['st', '/s t/', 's t'],
  ['tch', '/ch/', 't c h'],
  ['d', '/d/', 'd'],
  // A vowel that is not said.
  ['squ', '/s k w/', 's q u'],
  ['ed', '/t/', 'e d'],
  ['dge', '/j/', 'd g e'],
  // Said as it is written, whatever the voice is given.
  ['ed', '/i d/', 'ed'],
  ['oy', 'oy', 'oy'],
  ['sage', '/i j/', 'sage'],
  ['my', 'my', 'my'],
  ['am', 'am', 'am'],
  // Numbers of the Romans.
  ['vi', 'vi', 'v i'],
  ['iv', 'iv', 'i v'],
  // As a bank of somebody else may give it.
  ['st', 'st', 's t'],
])('%s, given as %s, is named "%s"', (text, say, name) => {
  expect(partName({ text, say })).toBe(name)
})

it('names the parts that a sentence quotes', () => {
  expect(namePartsInQuotes('“st” is right. “ing” goes later: after “st” comes “ar”.')).toBe(
    '“s t” is right. “ing” goes later: after “s t” comes “ar”.',
  )
})

it.each(SOUNDS)('spells a part with a vowel that says "%s" alone where that is a consonant', (sound) => {
  expect(partName({ text: 'ed', say: `/${sound}/` })).toBe(isConsonantSound(sound) ? 'e d' : 'ed')
})
