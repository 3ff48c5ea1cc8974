import { expect, it, vi } from 'vitest'
import { KNOWN_FOR, knownLogins, MOST_KNOWN } from './known-logins.ts'
import type { AskingChild } from './store.ts'

const NOW = 1_000
const EXPIRES_AT = NOW + 2 * KNOWN_FOR
const loginOf = (login: string): AskingChild => ({
  ...{ login, childId: `child of ${login}`, parentId: 'maya', username: 'Moss', age: 9 },
  ...{ timestamp: 0, expiresAt: login.startsWith('short') ? NOW + 10 : EXPIRES_AT },
})
const isKnownAs = (login: string) => ({ login, childId: `child of ${login}`, expiresAt: loginOf(login).expiresAt })

function start() {
  const find = vi.fn(async (login: string, now: number) => {
    const found = loginOf(login)
    return login.startsWith('no') || now >= found.expiresAt ? null : found
  })
  return { find, logins: knownLogins(find) }
}

it('finds a login once, and then knows it until it is forgotten', async () => {
  const { find, logins } = start()
  for (const now of [NOW, NOW + KNOWN_FOR - 1]) expect(await logins.find('one', now)).toMatchObject(isKnownAs('one'))
  expect(find).toHaveBeenCalledTimes(1)
  expect(await logins.find('other', NOW)).toMatchObject(isKnownAs('other'))
  logins.forget('one')
  logins.forget('nobody')
  await logins.find('one', NOW)
  await logins.find('other', NOW)
  expect(find).toHaveBeenCalledTimes(3)
})

it('knows nothing of a child but whose login it is', async () => {
  const { logins } = start()
  const found = [await logins.find('one', NOW), await logins.find('one', NOW)]
  for (const one of found) expect(Object.keys(one ?? {}).sort()).toEqual(['childId', 'expiresAt', 'login', 'until'])
})

it.each([
  ['after five minutes', 'one', NOW + KNOWN_FOR, true],
  ['when it ends', 'short', NOW + 10, false],
  ['after the clock was set back', 'one', NOW - 1, true],
])('asks anew %s', async (_, login, later, isThere) => {
  const { find, logins } = start()
  await logins.find(login, NOW)
  expect((await logins.find(login, later)) !== null).toBe(isThere)
  expect(find).toHaveBeenCalledTimes(2)
})

it('does not know who is nobody', async () => {
  const { find, logins } = start()
  expect([await logins.find('nobody', NOW), await logins.find('nobody', NOW)]).toEqual([null, null])
  expect(find).toHaveBeenCalledTimes(2)
})

it('forgets the one it found longest ago, where there are too many', async () => {
  const { find, logins } = start()
  const all = Array.from({ length: MOST_KNOWN + 1 }, (_, at) => `login ${at}`)
  for (const login of all) await logins.find(login, NOW)
  for (const login of all.slice(1)) await logins.find(login, NOW)
  expect(find).toHaveBeenCalledTimes(MOST_KNOWN + 1)
  await logins.find('login 0', NOW)
  expect(find).toHaveBeenCalledTimes(MOST_KNOWN + 2)
})
