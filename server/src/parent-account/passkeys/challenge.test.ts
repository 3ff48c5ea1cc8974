/**
 * Tests of passkey challenges, the random values that a passkey has to sign: the server accepts only its own, only from
 * the same browser, and only for five minutes.
 */

import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { expect, it } from 'vitest'
import { createChallenge, readChallenge } from './challenge.ts'

const NOW = 1_700_000_000_000
const CONTEXT = { secret: 'a secret', browser: 'a browser', purpose: 'sign-in' } as const
const decode = (challenge: string) => Buffer.from(challenge, 'base64url').toString()
const encode = (plain: string) => Buffer.from(plain).toString('base64url')

it('readChallenge accepts a challenge for five minutes, and challenges have distinct hashes', () => {
  const [first, second] = [createChallenge(CONTEXT, NOW), createChallenge(CONTEXT, NOW)]
  const expiresAt = NOW + PASSKEY_CHALLENGE_TTL
  const parsed = readChallenge(CONTEXT, first, NOW)
  expect(parsed).toEqual({ hash: expect.stringMatching(/^[\w-]{43}$/), expiresAt })
  expect(readChallenge(CONTEXT, first, expiresAt - 1)).toEqual(parsed)
  expect(readChallenge(CONTEXT, first, expiresAt)).toBeNull()
  expect(readChallenge(CONTEXT, second, NOW)?.hash).not.toBe(parsed?.hash)
})

it('readChallenge rejects a challenge if the clock was set back', () => {
  const challenge = createChallenge(CONTEXT, NOW)
  expect([readChallenge(CONTEXT, challenge, NOW), readChallenge(CONTEXT, challenge, NOW - 1)]).toEqual([
    expect.anything(),
    null,
  ])
})

it('readChallenge accepts a challenge only with the same secret, browser and purpose', () => {
  const maya = { parentId: 'maya' }
  const contexts = [
    CONTEXT,
    { ...CONTEXT, secret: 'another' },
    { ...CONTEXT, browser: 'another' },
    { ...CONTEXT, purpose: maya },
    { ...CONTEXT, purpose: { parentId: 'ada' } },
  ]
  for (const context of contexts) {
    const challenge = createChallenge(context, NOW)
    expect(contexts.filter((candidate) => readChallenge(candidate, challenge, NOW) !== null)).toEqual([context])
  }
})

it.each([
  ['no content', () => ''],
  ['invalid base64url', () => '\u00ff\u00ff'],
  ['a letter before it', (plain: string) => encode(`x${plain}`)],
  ['a letter behind it', (plain: string) => encode(`${plain}x`)],
  ['another expiry', (plain: string) => encode(plain.replace(/\.(\d+)\./, (_, end) => `.${Number(end) - 1}.`))],
  ['no expiry', (plain: string) => encode(plain.replace(/\.\d+\./, '..'))],
  ['another signature', (plain: string) => encode(plain.slice(0, -1) + (plain.endsWith('A') ? 'B' : 'A'))],
  ['no signature', (plain: string) => encode(plain.slice(0, plain.lastIndexOf('.') + 1))],
])('readChallenge rejects a challenge with %s', (_, change) => {
  expect(readChallenge(CONTEXT, change(decode(createChallenge(CONTEXT, NOW))), NOW)).toBeNull()
})
