import { recordUse } from '@lanternleaf/domain/calm-corner/usage'
import { recordWhatHelped } from '@lanternleaf/domain/calm-corner/what-helps-me'
import { EXAMPLE_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/testing/example'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restoreGuidedSession, sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { brainState, readerAge, userAge } from '../storage/entries/check-in.ts'
import { childSession, loginEndedAt, loginStartedAt, pendingErasures, pendingLogout } from '../storage/entries/login.ts'
import { lastPinKind } from '../storage/entries/name-tiles.ts'
import { whatHelpsMe } from '../storage/entries/what-helps-me.ts'
import { mayHaveBegun } from '../storage/stored-traces.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { show } from '../testing/screen.tsx'
import { endLogin, showLogin, useChildLogin } from './child-login.ts'
import { logInChild } from './log-in.ts'

const HOUR = 3_600_000
const LOGIN_START = Date.UTC(2026, 0, 2, 15)
const CARD = { id: 'tired', label: 'Low Energy', emoji: '🌙' } as const

/** Replaces the server. */
const server = (respond: () => Response) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
const LOGIN = {
  childId: 'moss',
  parentId: 'p',
  username: 'Moss',
  age: 9,
  picture: 'otter',
  comfort: {},
  timestamp: LOGIN_START,
  expiresAt: LOGIN_START + 24 * HOUR,
}
const acceptLogin = () => server(() => Response.json(LOGIN))

beforeEach(() => {
  resetDevice(null)
  showLogin(null)
})
afterEach(() => vi.restoreAllMocks())

it('stores the login with its duration by a wrong device clock', async () => {
  const requests = acceptLogin()
  vi.spyOn(Date, 'now').mockReturnValue(LOGIN_START - 48 * HOUR)
  await logInChild('Moss', '4821')
  expect(requests.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"username":"Moss","pin":"4821"}' })
  const session = {
    childId: 'moss',
    parentId: 'p',
    username: 'Moss',
    picture: 'otter',
    timestamp: LOGIN_START - 48 * HOUR,
  }
  expect(childSession.read()).toEqual({ ...session, expiresAt: LOGIN_START - 24 * HOUR })
  expect(useChildLogin.getState()).toMatchObject({ session: childSession.read(), hasExpired: false })
  expect([loginStartedAt.read(), readerAge.read()]).toEqual([LOGIN_START, 9])
  expect(JSON.stringify({ ...localStorage })).not.toContain('4821')
})

it('drops the pending logout of the previous login, but keeps another child’s erasure', async () => {
  acceptLogin()
  pendingLogout.write({ childId: 'moss', began: 1 })
  loginEndedAt.write(1)
  for (const childId of ['moss', 'fern']) pendingErasures.of(childId).write({ began: 1 })
  await logInChild('Moss', '4821')
  expect([pendingLogout.exists(), loginEndedAt.exists()]).toEqual([false, false])
  expect(pendingErasures.ids()).toEqual(['fern'])
})

it('keeps the brain state and age chosen just before the login', async () => {
  acceptLogin()
  await logInChild('Moss', '4821')
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  endLogin()
  restoreGuidedSession()
  sendToSession({ type: 'brain-state-chosen', id: CARD.id })
  brainState.write(CARD)
  userAge.write(10)
  await logInChild('Moss', '4821')
  expect(useGuidedSession.getState().currentBrainState?.id).toBe('tired')
  expect([brainState.read(), userAge.read()]).toEqual([CARD, 10])
})

it('the last brain state is restored if none was chosen before the login', async () => {
  acceptLogin()
  await logInChild('Moss', '4821')
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  endLogin()
  expect(useGuidedSession.getState().currentBrainState).toBeNull()
  await logInChild('Moss', '4821')
  expect(useGuidedSession.getState().currentBrainState?.id).toBe('curious')
})

it('a wrong PIN changes nothing on the device', async () => {
  server(() => Response.json({ error: { code: 'wrong-pin', message: 'Not yet.' } }, { status: 401 }))
  pendingLogout.write({ childId: 'moss', began: 1 })
  const storedBefore = { ...localStorage }
  await expect(logInChild('Moss', '0000')).rejects.toMatchObject({ code: 'wrong-pin' })
  expect({ ...localStorage }).toEqual(storedBefore)
  expect(useChildLogin.getState().session).toBeNull()
})

it('remembers the kind of the last correct PIN, and nothing of the PIN', async () => {
  acceptLogin()
  await logInChild('Moss', 'pictures:owl,star,owl,fish')
  expect(lastPinKind.read()).toBe('pictures')
  expect(JSON.stringify({ ...localStorage })).not.toContain('owl')
  endLogin()
  expect(lastPinKind.read()).toBe('pictures')
  await logInChild('Moss', '4821')
  expect(lastPinKind.exists()).toBe(false)
  lastPinKind.write('pictures')
  server(() => Response.json({ error: { code: 'wrong-pin', message: 'Not yet.' } }, { status: 401 }))
  await expect(logInChild('Moss', '0000')).rejects.toMatchObject({ code: 'wrong-pin' })
  expect(lastPinKind.read()).toBe('pictures')
})

/** Records a break after which the child felt better. */
const takeBreak = (experience: 'heavy' | 'rock', timestamp = Date.now()) => {
  const visit = { experience, duration: 20, triggeredFrom: 'home', returnedToLearning: true, timestamp } as const
  sendToSession({ type: 'calm-corner-used', usage: recordUse(useGuidedSession.getState(), visit, 9) })
  whatHelpsMe.write(recordWhatHelped(whatHelpsMe.read(), { ...visit, felt: 'better' }, timestamp))
}

it('merges a break before the login into the child’s breaks, with what helped', async () => {
  acceptLogin()
  await logInChild('Moss', '4821')
  takeBreak('heavy', LOGIN_START)
  endLogin()
  restoreGuidedSession()
  takeBreak('heavy', LOGIN_START + HOUR)
  takeBreak('rock', LOGIN_START + 2 * HOUR)
  await logInChild('Moss', '4821')
  const { calmCornerHistory, calmCornerPreferences } = useGuidedSession.getState()
  expect(calmCornerHistory.map(({ timestamp }) => timestamp)).toEqual([
    LOGIN_START,
    LOGIN_START + HOUR,
    LOGIN_START + 2 * HOUR,
  ])
  expect(calmCornerPreferences).toMatchObject({ sessionCount: 3, mostUsed: 'heavy', triggerPatterns: { home: 3 } })
  expect(whatHelpsMe.read()).toEqual({
    heavy: { times: 2, last: LOGIN_START + HOUR },
    rock: { times: 1, last: LOGIN_START + 2 * HOUR },
  })
})

it('counts no break twice, and no break of another child', async () => {
  acceptLogin()
  takeBreak('heavy', LOGIN_START)
  await logInChild('Moss', '4821')
  await logInChild('Moss', '4821')
  expect(useGuidedSession.getState().calmCornerPreferences.sessionCount).toBe(1)
  server(() => Response.json({ ...LOGIN, childId: 'fern', username: 'Fern' }))
  await logInChild('Fern', '4821')
  expect(useGuidedSession.getState().calmCornerPreferences.sessionCount).toBe(0)
  expect(whatHelpsMe.read()).toEqual({})
})

it('a device that never had the child opens the first screen with what was begun on another device', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(
      String(address).startsWith('/api/practice-state')
        ? { childId: 'moss', seen: 'a1', own: EXAMPLE_PRACTICE_STATE }
        : LOGIN,
    ),
  )
  const screen = await show(<FirstScreen />)
  await logInChild('Moss', '4821')
  await expect.element(screen.getByText('Begun: true')).toBeVisible()
})

/** A screen that decides what it shows when the child logs in. */
const FirstScreen = () => (useChildLogin(({ session }) => session) ? <WhatIsBegun /> : null)

function WhatIsBegun() {
  const [hasBegun] = useState(mayHaveBegun)
  return <p>Begun: {`${hasBegun}`}</p>
}
