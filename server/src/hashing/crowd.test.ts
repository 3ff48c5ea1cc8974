import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fullStrength } from './hashing.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp('sqlite', { hashing: fullStrength })
  await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
})
afterAll(() => test.stop())

const EMAIL = 'maya@example.org'

it.each([
  ['PINs', '/api/child-login', () => ({ username: 'Moss', pin: '0000' }), 'wrong-pin'],
  ['passwords', '/api/parent-login', () => ({ email: EMAIL, password: 'not this one' }), 'wrong-password'],
  ['unknown parents', '/api/parent-login', () => ({ email: 'no@example.org', password: 'not this' }), 'wrong-password'],
  ['sign-ups', '/api/parent-account', () => ({ email: EMAIL, password: 'not this one' }), 'email-taken'],
] as const)('a crowd of wrong %s is partly asked to come again', async (_, path, body, code) => {
  const crowd = Array.from({ length: 60 }, () => openBrowser(test.app).post(path, body()))
  const answers = await Promise.all(crowd)
  const codes = answers.map((answer) => errorOf(answer).code as string)
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(codes)).toEqual(new Set([code, 'unavailable']))
  expect(refused.length).toBeGreaterThanOrEqual(60 - 42)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
  // Nothing is left behind: who comes afterwards is let in.
  expect((await childBrowser(test.app, 'Moss')).cookies.size).toBe(1)
})
