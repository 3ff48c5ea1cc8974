/**
 * Tests, with hashing at full strength, that a crowd of guesses or sign-ups from one network does not delay a family in
 * another.
 */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, parentBrowser } from '../testing/families.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fullStrength } from './hashing.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp('sqlite', { hashing: fullStrength })
  const parents = [await parentBrowser(test.app, 'maya@example.org'), await parentBrowser(test.app, 'ada@example.org')]
  for (const [n, parent] of parents.entries())
    for (const name of ['Moss', 'Fern', 'Reed']) await addChild(parent, `${name} ${n}`)
})
afterAll(() => test.stop())

const MAYA = { email: 'maya@example.org', password: PASSWORD }

/** Five times the number of hash slots, so that the last attempt has not begun when the first is finished. */
const CROWD = 15

type Case = [name: string, path: string, body: (n: number) => object, code: string]

it.each([
  [
    'wrong PINs',
    '/api/child-login',
    (n) => ({ username: `${['Moss', 'Fern', 'Reed'][n % 3]} ${n % 2}`, pin: '0000' }),
    'wrong-pin',
  ],
  // Each attempt is for another account, because one account allows ten.
  [
    'wrong passwords',
    '/api/parent-login',
    (n) => ({ email: `no-${n}@example.org`, password: 'not this' }),
    'wrong-password',
  ],
  ['sign-ups', '/api/parent-account', (n) => ({ email: `new-${n}@example.org`, password: 'three quiet words' }), 'in'],
] satisfies Case[])(
  'a crowd of %s waits for slots, and does not delay a family in another network',
  async (_, path, body, code) => {
    const done: string[] = []
    const crowd = Array.from({ length: CROWD }, async (_, n) => {
      const answer = await openBrowser(test.app, undefined, '198.51.100.9').post(path, body(n))
      done.push(answer.status === 200 ? 'in' : errorOf(answer).code)
    })
    // All attempts are waiting or being hashed by now.
    const first = await Promise.race(crowd)
    const elsewhere = await openBrowser(test.app, undefined, '203.0.113.5').post('/api/parent-login', MAYA)
    expect([first, elsewhere.status, done.length < CROWD]).toEqual([undefined, 200, true])
    await Promise.all(crowd)
    // On a busy machine the last attempts are rejected, to be repeated.
    expect(new Set([...done, 'unavailable'])).toEqual(new Set([code, 'unavailable']))
  },
)
