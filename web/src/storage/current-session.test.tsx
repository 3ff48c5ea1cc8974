import { beforeEach, expect, it } from 'vitest'
import { currentSession, keepSession } from './current-session.ts'
import { newDevice } from './device-test.ts'
import { writeLocalJson } from './local.ts'

beforeEach(() => newDevice('moss'))

const session = { learningSessionId: 'a1'.repeat(16), childId: 'moss', completed: false }

it('is remembered', () => {
  keepSession(session)
  expect(currentSession()).toEqual(session)
})

it.each([
  ['an id no server takes', { ...session, learningSessionId: 'a b<>' }],
  ['an id that is too short', { ...session, learningSessionId: 'short' }],
  ['no child', { ...session, childId: null }],
  ['no word on whether it is complete', { ...session, completed: undefined }],
  ['nothing', null],
])('is none with %s, so that a new one begins', (_, kept) => {
  writeLocalJson('learning-session', kept)
  expect(currentSession()).toBeNull()
})
