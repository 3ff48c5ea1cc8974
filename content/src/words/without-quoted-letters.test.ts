import { expect, it } from 'vitest'
import { wordFromChunks } from '../testing/example-word.ts'
import { withoutQuotedLetters } from './without-quoted-letters.ts'

it.each([
  ['p-aw', "The a of paw and b's in it.", 'The … of paw and … in it.'],
  ['p-aw', "It ends in aw, and it's yours.", "It ends in …, and it's yours."],
  ['vis-it', 'In visit, the s sounds like z.', 'In visit, the … sounds like ….'],
  ['g-oat', 'Goat and boat share the vowel team oa.', 'Goat and boat share the … team ….'],
  ['b-ike', 'It is bike-like, not b-ike.', 'It is bike-like, not ….'],
  ['p-aw', "Paw has p's and P’s.", 'Paw has … and ….'],
  ['p-aw', 'I saw a paw.', 'I saw a paw.'],
])('withoutQuotedLetters replaces the parts of %s in "%s"', (cut, text, expected) => {
  expect(withoutQuotedLetters(text, wordFromChunks(cut))).toBe(expected)
})

it('withoutQuotedLetters also replaces the spellings for the voice and the practised letters', () => {
  const comet = { ...wordFromChunks('com-et'), tts_chunks: ['kom', 'ett'], phonics_focus: ['short o', 'zz'] }
  expect(withoutQuotedLetters('Kom and ett, and no zz.', comet)).toBe('… and …, and no ….')
})
