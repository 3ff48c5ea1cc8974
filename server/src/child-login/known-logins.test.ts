import { expect, it, vi } from 'vitest'
import { MOST_REMEMBERED, rememberLogins } from './known-logins.ts'
import type { AskingChild } from './store.ts'

const NOW = 1_000
const loginOf = (login: string): AskingChild => ({
  ...{ login, childId: `child of ${login}`, parentId: 'maya', username: 'Moss', age: 9 },
  ...{ timestamp: 0, expiresAt: NOW + 10 },
})

const start = () => {
  const find = vi.fn(async (login: string, now: number) =>
    login.startsWith('no') || now >= NOW + 10 ? null : loginOf(login),
  )
  return { find, remembered: rememberLogins(find) }
}

it('finds a login once, and then remembers it until it ends or is forgotten', async () => {
  const { find, remembered } = start()
  expect([await remembered.find('one', NOW), await remembered.find('one', NOW + 9)]).toEqual([
    loginOf('one'),
    loginOf('one'),
  ])
  expect(find).toHaveBeenCalledTimes(1)
  expect(await remembered.find('other', NOW)).toEqual(loginOf('other'))
  expect(await remembered.find('one', NOW + 10)).toBeNull()
  expect(find).toHaveBeenCalledTimes(3)
  expect(await remembered.find('one', NOW)).toEqual(loginOf('one'))
  remembered.forget('one')
  remembered.forget('nobody')
  await remembered.find('one', NOW)
  await remembered.find('other', NOW)
  expect(find).toHaveBeenCalledTimes(5)
})

it('does not remember who is nobody', async () => {
  const { find, remembered } = start()
  expect([await remembered.find('nobody', NOW), await remembered.find('nobody', NOW)]).toEqual([null, null])
  expect(find).toHaveBeenCalledTimes(2)
})

it('forgets the one it found longest ago, where there are too many', async () => {
  const { find, remembered } = start()
  const all = Array.from({ length: MOST_REMEMBERED + 1 }, (_, at) => `login ${at}`)
  for (const login of all) await remembered.find(login, NOW)
  for (const login of all.slice(1)) await remembered.find(login, NOW)
  expect(find).toHaveBeenCalledTimes(MOST_REMEMBERED + 1)
  await remembered.find('login 0', NOW)
  expect(find).toHaveBeenCalledTimes(MOST_REMEMBERED + 2)
})
