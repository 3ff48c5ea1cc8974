/** Tests of when a new learning session starts. */

import { beforeEach, expect, it, vi } from 'vitest'
import { useChildLogin } from '../child-login/child-login.ts'
import { restoreGuidedSession, sendToSession } from '../guided-session/guided-session.ts'
import { readJournal } from '../learning-record/journal.ts'
import { completeSession } from '../learning-record/learning-record.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { recordStart } from './record-practice.ts'

const recordedStarts = () =>
  readJournal()
    .map(({ fact }) => fact)
    .filter((fact) => fact.type === 'session-started')

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
  const session = { childId: 'moss', parentId: 'p', username: 'moss', timestamp: 1, expiresAt: Date.now() + 60_000 }
  useChildLogin.setState({ session })
})

it('after a completed session the next session starts with the same brain state', () => {
  sendToSession({ type: 'brain-state-chosen', id: 'tired' })
  recordStart('word_building_start', { isNew: true })
  sendToSession({ type: 'activity-finished', id: 'visit-1' })
  completeSession('moss')
  sendToSession({ type: 'completed' })
  recordStart('sentence_building_start', { isNew: true })
  const starts = recordedStarts()
  expect(starts.map(({ brainState }) => brainState)).toEqual(['tired', 'tired'])
  expect(new Set(starts.map(({ learningSessionId }) => learningSessionId)).size).toBe(2)
})

it('a new learning session starts after a pause of 8 hours, but not after a pause of 7 hours', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  recordStart('word_building_start', { isNew: true })
  now.mockReturnValue(Date.now() + 7 * 3_600_000)
  recordStart('word_building_start', { isNew: true })
  expect(recordedStarts()).toHaveLength(1)
  now.mockReturnValue(Date.now() + 8 * 3_600_000)
  recordStart('word_building_start', { isNew: true })
  expect(recordedStarts()).toHaveLength(2)
  now.mockRestore()
})
