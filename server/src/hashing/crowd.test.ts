import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, parentBrowser } from '../testing/families.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fullStrength } from './hashing.ts'
import { HASHING } from './turns.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp('sqlite', { hashing: fullStrength })
  const parents = [await parentBrowser(test.app, 'maya@example.org'), await parentBrowser(test.app, 'ada@example.org')]
  for (const [n, parent] of parents.entries())
    for (const name of ['Moss', 'Fern', 'Reed']) await addChild(parent, `${name} ${n}`)
})
afterAll(() => test.stop())

const MAYA = { email: 'maya@example.org', password: PASSWORD }

type Case = [name: string, path: string, body: (n: number) => object, code: string]

it.each([
  // Ten for each child: an eleventh would have to take a break.
  [
    'wrong PINs',
    '/api/child-login',
    (n) => ({ username: `${['Moss', 'Fern', 'Reed'][n % 3]} ${n % 2}`, pin: '0000' }),
    'wrong-pin',
  ],
  // Each of another account: one account has ten from one place.
  [
    'wrong passwords',
    '/api/parent-login',
    (n) => ({ email: `no-${n}@example.org`, password: 'not this' }),
    'wrong-password',
  ],
  ['sign-ups', '/api/parent-account', (n) => ({ email: `new-${n}@example.org`, password: 'three quiet words' }), 'in'],
] satisfies Case[])('a crowd of %s is partly asked to come again', async (_, path, body, code) => {
  const crowd = Array.from({ length: 60 }, (_, n) => openBrowser(test.app).post(path, body(n)))
  const answers = await Promise.all(crowd)
  const codes = answers.map((answer) => (answer.status === 200 ? 'in' : errorOf(answer).code))
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(codes)).toEqual(new Set([code, 'unavailable']))
  expect(refused.length).toBeGreaterThanOrEqual(60 - HASHING.atOnce - HASHING.waiting.others)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
  // Nothing is left behind: who comes afterwards is let in.
  expect((await openBrowser(test.app).post('/api/parent-login', MAYA)).status).toBe(200)
})
