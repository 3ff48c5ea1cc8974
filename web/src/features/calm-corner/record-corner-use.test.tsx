/** Tests of when a use of the calm corner is recorded as a fact: only once a learning session is under way. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { useChildLogin } from '../../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { currentSession } from '../../storage/entries/learning-session.ts'
import { childSession } from '../../storage/entries/login.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { recordCornerUse } from './record-corner-use.ts'

const USE = { experience: 'rock', duration: 20, returnedToLearning: true, felt: 'same' } as const

/** The types of the facts that are not sent yet. */
const pendingTypes = () =>
  Object.entries({ ...localStorage }).flatMap(([key, text]) =>
    key.startsWith('pending-fact:') ? [/"type":"([\w-]+)"/.exec(String(text))?.[1]] : [],
  )

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
  useChildLogin.setState({ session: childSession.read() })
})
afterEach(() => useChildLogin.setState({ session: null }))

it('records a fact if a mood was chosen', () => {
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  recordCornerUse(USE)
  expect(pendingTypes()).toContain('calm-corner-used')
})

it('records a fact if the child has begun an activity', () => {
  currentSession.write({ learningSessionId: 's'.repeat(16), childId: 'moss', completed: false })
  recordCornerUse(USE)
  expect(pendingTypes()).toContain('calm-corner-used')
})

it.each([
  ['the child has begun nothing', () => undefined],
  [
    'only a sister has begun an activity',
    () => currentSession.write({ learningSessionId: 's'.repeat(16), childId: 'fern', completed: false }),
  ],
])('records no fact if %s', (_, begin) => {
  begin()
  recordCornerUse(USE)
  expect(pendingTypes()).toEqual([])
})
