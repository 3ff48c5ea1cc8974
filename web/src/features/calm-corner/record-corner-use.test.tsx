import { afterEach, beforeEach, expect, it } from 'vitest'
import { useChildLogin } from '../../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../../guided-session/guided-session.ts'
import { currentSession } from '../../storage/entries/learning-session.ts'
import { childSession } from '../../storage/entries/login.ts'
import { resetDevice } from '../../storage/testing/new-device.ts'
import { recordCornerUse } from './record-corner-use.ts'

const USED = { experience: 'rock', duration: 20, returnedToLearning: true, felt: 'same' } as const

/** The types of what is on its way to the server. */
const pendingTypes = () =>
  Object.entries({ ...localStorage }).flatMap(([key, text]) =>
    key.startsWith('fact-noted:') ? [/"type":"([\w-]+)"/.exec(String(text))?.[1]] : [],
  )

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
  useChildLogin.setState({ session: childSession.read() })
})
afterEach(() => useChildLogin.setState({ session: null }))

it('records the use as a fact of the session that a mood started', () => {
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  recordCornerUse(USED)
  expect(pendingTypes()).toContain('calm-corner-used')
})

it('records the use as a fact of the session that an activity started', () => {
  currentSession.write({ learningSessionId: 's'.repeat(16), childId: 'moss', completed: false })
  recordCornerUse(USED)
  expect(pendingTypes()).toContain('calm-corner-used')
})

it.each([
  ['nothing was begun', () => undefined],
  [
    'only a sister began something',
    () => currentSession.write({ learningSessionId: 's'.repeat(16), childId: 'fern', completed: false }),
  ],
])('is no fact where %s', (_, begin) => {
  begin()
  recordCornerUse(USED)
  expect(pendingTypes()).toEqual([])
})
