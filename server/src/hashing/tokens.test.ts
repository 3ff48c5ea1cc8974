/** Tests of random tokens and their hashes, and that a PIN hashed years ago still matches. */

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
  ['accepts a new token', newToken(), true],
  ['rejects a character outside base64url', `${newToken().slice(1)}+`, false],
  ['rejects a token that is too short', newToken().slice(1), false],
  ['rejects a token with a character before it', `x${newToken()}`, false],
  ['rejects a token with a character after it', `${newToken()}x`, false],
  ['rejects an empty text', '', false],
])('isToken %s', (_, text, isValid) => {
  expect(isToken(text)).toBe(isValid)
})

it('isHashOf accepts the right PIN for a hash from years ago', async () => {
  const storedHash = '$2b$04$IZI8vN2B5xC1tsB9lODr.u..T5UulZoYwu4.muSlwfLdYh93DsWRq'
  const pins = createPins('pepper', 4)
  expect([await pins.isHashOf(storedHash, '4821'), await pins.isHashOf(storedHash, '4822')]).toEqual([true, false])
})
