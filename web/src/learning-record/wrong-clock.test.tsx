import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { makeWeekId, weekOf } from '@lanternleaf/domain/week/week'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentLogin, endLogin, showLogin } from '../child-login/child-login.ts'
import { logInChild } from '../child-login/log-in.ts'
import { newDevice } from '../storage/testing/new-device.ts'
import { readJournal } from './journal.ts'
import { recordFacts } from './learning-record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SERVER = Date.UTC(2026, 10, 28, 10)

let device = SERVER

/** A device whose clock says this; the server's says `SERVER`, and keeps no fact so that all of them stay here. */
beforeEach(async () => {
  await deleteDB('lanternleaf-outbox')
  newDevice(null)
  showLogin(null)
  vi.spyOn(Date, 'now').mockImplementation(() => device)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { username } = JSON.parse(String(init?.body ?? '{}'))
    if (!String(address).endsWith('/api/child-login') || !username) throw new TypeError('away')
    const login = { childId: `id-of-${username}`, parentId: 'p', username, age: 9, comfort: {} }
    return Response.json({ ...login, timestamp: SERVER, expiresAt: SERVER + DAY })
  })
})
afterEach(() => vi.restoreAllMocks())

function hint(childId: string): Fact {
  const before = new Set(readJournal().map(({ fact }) => fact.factId))
  recordFacts(childId, [{ type: 'hint-used', of: 'reef' }])
  const fact = readJournal().find(({ fact }) => fact.type === 'hint-used' && !before.has(fact.factId))?.fact
  if (fact === undefined) throw new Error('nothing was noted')
  return fact
}

const week = (fact: Fact) => makeWeekId(weekOf(fact.envelope?.localDate ?? ''))

it.each([
  ['2010', Date.UTC(2010, 0, 18, 10)],
  ['2031', Date.UTC(2031, 4, 1, 3)],
])('dates a fact by the server’s clock on a device that was in %s when the child logged in', async (_, wrong) => {
  device = wrong
  await logInChild('moss', '4821')
  device += 2 * HOUR
  const fact = hint('id-of-moss')
  expect(fact).toMatchObject({ at: SERVER + 2 * HOUR, envelope: { localDate: '2026-11-28' } })
  expect(week(fact)).toBe('2026-W48')
})

it('corrects times when the clock is set right during a login', async () => {
  device = Date.UTC(2010, 0, 18, 10)
  await logInChild('moss', '4821')
  hint('id-of-moss')
  device = SERVER + HOUR
  expect(hint('id-of-moss').at).toBe(SERVER + HOUR)
  expect(currentLogin()?.childId).toBe('id-of-moss')
  device = SERVER + DAY
  expect(currentLogin()).toBeNull()
})

it('uses the clock difference of each child’s own login', async () => {
  device = Date.UTC(2010, 0, 18, 10)
  await logInChild('moss', '4821')
  const first = hint('id-of-moss')
  endLogin()
  device = SERVER
  await logInChild('fern', '4821')
  const second = hint('id-of-fern')
  expect([first.at, second.at]).toEqual([SERVER, SERVER])
})

it('does not correct a clock that is slightly off', async () => {
  device = SERVER - 50 * 60_000
  await logInChild('moss', '4821')
  expect(hint('id-of-moss').at).toBe(device)
})
