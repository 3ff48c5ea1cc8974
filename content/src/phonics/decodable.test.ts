import { expect, it } from 'vitest'
import { isDecodable } from './decodable.ts'

it.each(
  'cat ship shell stripe cave nests jumped landed reef night boat chair coin claw hedge giant knot dolphin rabbit tiger magic table planet station hopping city music picture famous carry supper lemon'.split(
    ' ',
  ),
)('isDecodable accepts %s, which is spelled as the lessons teach', (word) => {
  expect(isDecodable(word)).toBe(true)
})

it.each('said laugh build shoe lose move have two cousin straight woman eye'.split(' '))(
  'isDecodable rejects %s, which has unexpected letters',
  (word) => {
    expect(isDecodable(word)).toBe(false)
  },
)

it('isDecodable rejects a word without a known pronunciation', () => {
  expect(isDecodable('zzyx')).toBe(false)
})
