import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { makeWeekId, weekOf } from '@lanternleaf/domain/week/week'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentLogin, endLogin, showLogin } from '../child-login/child-login.ts'
import { logInChild } from '../child-login/log-in.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { readJournal } from './journal.ts'
import { recordFacts } from './learning-record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What the server's clock shows at each login, epoch ms. */
const SERVER_TIME = Date.UTC(2026, 10, 28, 10)

/** What the device's clock shows, epoch ms. */
let deviceTime = SERVER_TIME

/** A server that accepts logins only: requests with facts fail, so that all facts stay in the journal. */
beforeEach(async () => {
  await deleteDB('lanternleaf-outbox')
  resetDevice(null)
  showLogin(null)
  vi.spyOn(Date, 'now').mockImplementation(() => deviceTime)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { username } = JSON.parse(String(init?.body ?? '{}'))
    if (!String(address).endsWith('/api/child-login') || !username) throw new TypeError('away')
    const login = { childId: `id-of-${username}`, parentId: 'p', username, age: 9, picture: 'fern', comfort: {} }
    return Response.json({ ...login, timestamp: SERVER_TIME, expiresAt: SERVER_TIME + DAY })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Records that a child used a hint, and returns the fact (the learning event) that was recorded. */
function recordHint(childId: string): Fact {
  const idsBefore = new Set(readJournal().map(({ fact }) => fact.factId))
  recordFacts(childId, [{ type: 'hint-used', of: 'reef' }])
  const fact = readJournal().find(({ fact }) => fact.type === 'hint-used' && !idsBefore.has(fact.factId))?.fact
  if (fact === undefined) throw new Error('the hint was not recorded')
  return fact
}

const week = (fact: Fact) => makeWeekId(weekOf(fact.envelope?.localDate ?? ''))

it.each([
  ['2010', Date.UTC(2010, 0, 18, 10)],
  ['2031', Date.UTC(2031, 4, 1, 3)],
])('a fact has the time of the server if the device clock showed %s at the login', async (_, wrongTime) => {
  deviceTime = wrongTime
  await logInChild('moss', '4821')
  deviceTime += 2 * HOUR
  const fact = recordHint('id-of-moss')
  expect(fact).toMatchObject({ at: SERVER_TIME + 2 * HOUR, envelope: { localDate: '2026-11-28' } })
  expect(week(fact)).toBe('2026-W48')
})

it('the device time is not corrected any more after a wrong clock was set right during a login', async () => {
  deviceTime = Date.UTC(2010, 0, 18, 10)
  await logInChild('moss', '4821')
  recordHint('id-of-moss')
  deviceTime = SERVER_TIME + HOUR
  expect(recordHint('id-of-moss').at).toBe(SERVER_TIME + HOUR)
  expect(currentLogin()?.childId).toBe('id-of-moss')
  // The login still ends a day after it began.
  deviceTime = SERVER_TIME + DAY
  expect(currentLogin()).toBeNull()
})

it('a new login measures the difference of the clocks again', async () => {
  deviceTime = Date.UTC(2010, 0, 18, 10)
  await logInChild('moss', '4821')
  const factWithWrongClock = recordHint('id-of-moss')
  endLogin()
  deviceTime = SERVER_TIME
  await logInChild('fern', '4821')
  const factWithRightClock = recordHint('id-of-fern')
  expect([factWithWrongClock.at, factWithRightClock.at]).toEqual([SERVER_TIME, SERVER_TIME])
})

it('a device clock that is less than an hour wrong is not corrected', async () => {
  deviceTime = SERVER_TIME - 50 * 60_000
  await logInChild('moss', '4821')
  expect(recordHint('id-of-moss').at).toBe(deviceTime)
})
