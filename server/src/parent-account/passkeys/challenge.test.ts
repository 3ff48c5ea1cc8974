import { PASSKEY_CHALLENGE_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { expect, it } from 'vitest'
import { createChallenge, readChallenge } from './challenge.ts'

const NOW = 1_700_000_000_000
const ASKED = { secret: 'a secret', browser: 'a browser', purpose: 'sign-in' } as const
const text = (challenge: string) => Buffer.from(challenge, 'base64url').toString()
const coded = (plain: string) => Buffer.from(plain).toString('base64url')

it('accepts a challenge for five minutes, and creates distinct ones', () => {
  const [one, other] = [createChallenge(ASKED, NOW), createChallenge(ASKED, NOW)]
  const expiresAt = NOW + PASSKEY_CHALLENGE_TTL
  const parsed = readChallenge(ASKED, one, NOW)
  expect(parsed).toEqual({ hash: expect.stringMatching(/^[\w-]{43}$/), expiresAt })
  expect(readChallenge(ASKED, one, expiresAt - 1)).toEqual(parsed)
  expect(readChallenge(ASKED, one, expiresAt)).toBeNull()
  expect(readChallenge(ASKED, other, NOW)?.hash).not.toBe(parsed?.hash)
})

it('does not last longer when the clock is set back', () => {
  const challenge = createChallenge(ASKED, NOW)
  expect([readChallenge(ASKED, challenge, NOW), readChallenge(ASKED, challenge, NOW - 1)]).toEqual([
    expect.anything(),
    null,
  ])
})

it('is bound to one secret, browser and purpose', () => {
  const maya = { parentId: 'maya' }
  const all = [
    ASKED,
    { ...ASKED, secret: 'another' },
    { ...ASKED, browser: 'another' },
    { ...ASKED, purpose: maya },
    { ...ASKED, purpose: { parentId: 'ada' } },
  ]
  for (const subject of all) {
    const challenge = createChallenge(subject, NOW)
    expect(all.filter((candidate) => readChallenge(candidate, challenge, NOW) !== null)).toEqual([subject])
  }
})

it.each([
  ['nothing', () => ''],
  ['what is no text', () => '\u00ff\u00ff'],
  ['a letter before it', (plain: string) => coded(`x${plain}`)],
  ['a letter behind it', (plain: string) => coded(`${plain}x`)],
  ['another end', (plain: string) => coded(plain.replace(/\.(\d+)\./, (_, end) => `.${Number(end) - 1}.`))],
  ['no end', (plain: string) => coded(plain.replace(/\.\d+\./, '..'))],
  ['another signature', (plain: string) => coded(plain.slice(0, -1) + (plain.endsWith('A') ? 'B' : 'A'))],
  ['no signature', (plain: string) => coded(plain.slice(0, plain.lastIndexOf('.') + 1))],
])('rejects a challenge with %s', (_, spoil) => {
  expect(readChallenge(ASKED, spoil(text(createChallenge(ASKED, NOW))), NOW)).toBeNull()
})
