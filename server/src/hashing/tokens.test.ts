import { expect, it } from 'vitest'
import { createPins } from './pins.ts'
import { hashToken, isToken, keyedHash, newToken } from './tokens.ts'

it('newToken is random, and hashToken depends only on the token', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  // Every database contains such hashes, so they must never change.
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  expect(keyedHash('secret', 'text')).toBe('L0Q2hVkpAOYZ8vOyNQw8ilc44ueia8miRNM5PDzWq9Y')
  expect(keyedHash('another', 'text')).not.toBe(keyedHash('secret', 'text'))
})

it.each([
  ['one of ours', newToken(), true],
  ['with a sign that none of ours has', `${newToken().slice(1)}+`, false],
  ['too short', newToken().slice(1), false],
  ['with something before it', `x${newToken()}`, false],
  ['with something behind it', `${newToken()}x`, false],
  ['nothing', '', false],
])('could be a token: %s', (_, text, could) => {
  expect(isToken(text)).toBe(could)
})

it('a PIN matches its hash from years ago', async () => {
  const storedHash = '$2b$04$IZI8vN2B5xC1tsB9lODr.u..T5UulZoYwu4.muSlwfLdYh93DsWRq'
  const pins = createPins('pepper', 4)
  expect([await pins.isHashOf(storedHash, '4821'), await pins.isHashOf(storedHash, '4822')]).toEqual([true, false])
})
