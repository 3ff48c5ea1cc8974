import { expect, it } from 'vitest'
import { isCoveredBySequence } from './sequence-word.ts'

it.each([
  ['one of the commonest words', 'because'],
  ['a word of the bank', 'submarine'],
  ['a heart word', 'answer'],
  ['a word spelled as the sequence teaches', 'stripe'],
  ['a form of such a word', 'wanted'],
  ['a compound of two such words', 'outside'],
  ['words joined by a hyphen', 'sixty-two'],
  ['a contraction', "can't"],
  ['a possessive', "somebody's"],
  ['a single letter', 'P'],
])('the sequence prepares for %s', (_, word) => {
  expect(isCoveredBySequence(word)).toBe(true)
})

it.each(['straight', 'pigeon', 'queue', 'scissors'])('the sequence does not prepare for %s', (word) => {
  expect(isCoveredBySequence(word)).toBe(false)
})
