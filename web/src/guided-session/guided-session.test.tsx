/** Tests of the guided session: events, other tabs, reloads, and unreadable stored data. */

import { BRAIN_STATE_IDS } from '@lanternleaf/domain/brain-state/brain-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { brainState } from '../storage/entries/check-in.ts'
import { currentSession } from '../storage/entries/learning-session.ts'
import { resetDevice, storeLogin } from '../storage/testing/reset-device.ts'
import {
  isInCalmCorner,
  restoreGuidedSession,
  sendToSession,
  showCalmCorner,
  useGuidedSession,
} from './guided-session.ts'

const session = () => useGuidedSession.getState()
const storedSession = () => JSON.parse(localStorage.getItem('session') ?? 'null')

/** Changes the stored session, as another tab does. */
const changeInOtherTab = (change: (state: Record<string, unknown>) => void) => {
  const stored = storedSession()
  change(stored.state)
  localStorage.setItem('session', JSON.stringify(stored))
}

beforeEach(() => {
  resetDevice('moss')
  restoreGuidedSession()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

it('adds an event to the session that another tab has stored', () => {
  sendToSession({ type: 'activity-finished', id: 'a' })
  changeInOtherTab((state) => {
    state.completedSessions = [{ completedAt: '2026-01-01T00:00:00.000Z' }]
  })
  sendToSession({ type: 'completed' })
  expect(session().completedSessions).toHaveLength(2)
  expect(storedSession().state.completedSessions).toHaveLength(2)
})

it('an event after another child logged in changes neither child’s stored session', () => {
  sendToSession({ type: 'response-written', prompt: 'p', response: 'a secret of moss' })
  localStorage.removeItem('child-session')
  storeLogin('fern')
  sendToSession({ type: 'brain-state-chosen', id: 'curious' })
  expect(localStorage.getItem('session')).toBeNull()
  expect(localStorage.getItem('stash:moss')).toContain('a secret of moss')
})

it('the event after completion ends the learning session, and a reset removes the brain state', () => {
  localStorage.setItem('current-brain-state', '{"id":"tired","label":"Low Energy","emoji":"🦥"}')
  sendToSession({ type: 'activity-finished', id: 'a' })
  currentSession.write({ learningSessionId: 's'.repeat(16), childId: 'moss', completed: true })
  sendToSession({ type: 'completed' })
  expect(currentSession.read()).not.toBeNull()
  sendToSession({ type: 'visit-started' })
  expect([currentSession.read(), brainState.read().label]).toEqual([null, 'Low Energy'])
  sendToSession({ type: 'reset' })
  expect(localStorage.getItem('current-brain-state')).toBeNull()
})

it('an unreadable session is logged and replaced with Focused', () => {
  for (const broken of ['{', 'null', '{"state":7}']) {
    localStorage.setItem('session', broken)
    restoreGuidedSession()
    expect(session()).toMatchObject({ currentBrainState: { id: 'focused', mood: 'focused' }, completedSessions: [] })
  }
  expect(console.warn).toHaveBeenCalledTimes(3)
  sendToSession({ type: 'story-chosen', storyId: 's' })
  changeInOtherTab((state) => {
    state.currentBrainState = { id: 'furious', mood: 'red' }
    state.completedSessions = null
  })
  vi.mocked(console.warn).mockClear()
  restoreGuidedSession()
  expect(session()).toMatchObject({ currentBrainState: { id: 'focused' }, currentStoryId: 's', completedSessions: [] })
  expect(console.warn).toHaveBeenCalledTimes(1)
})

it('the brain state is Focused if none is stored or it is unreadable', () => {
  const focused = { id: 'focused', label: 'Focused', emoji: '🎯' }
  expect(brainState.read()).toEqual(focused)
  for (const broken of ['{', '{"id":"furious","label":"x","emoji":"y"}', '{"id":"tired"}']) {
    localStorage.setItem('current-brain-state', broken)
    expect(brainState.read()).toEqual(focused)
  }
  expect(console.warn).toHaveBeenCalledTimes(3)
  for (const id of BRAIN_STATE_IDS) {
    brainState.write({ id, label: 'a', emoji: 'b' })
    expect(brainState.read().id).toBe(id)
  }
})

it('restoreGuidedSession leaves the calm corner open or closed', () => {
  showCalmCorner(true)
  restoreGuidedSession()
  expect(isInCalmCorner()).toBe(true)
  showCalmCorner(false)
  restoreGuidedSession()
  expect(isInCalmCorner()).toBe(false)
})

it('the section is restored after a reload', () => {
  const sections = () => {
    restoreGuidedSession()
    return session().currentAppSection
  }
  expect(sections()).toBe('home')
  sendToSession({ type: 'story-chosen', storyId: 's' })
  expect([session().currentAppSection, sections()]).toEqual(['story', 'story'])
  sendToSession({ type: 'response-written', prompt: 'p', response: 'The moon was a peach.' })
  expect([session().currentAppSection, sections()]).toEqual(['create', 'create'])
  sendToSession({ type: 'reset' })
  expect(sections()).toBe('home')
})
