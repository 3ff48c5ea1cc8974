import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAIN_STATE_IDS } from '../brain-state/brain-state.ts'
import type { CalmCornerVisit } from '../calm-corner/calm-corner.ts'
import { type GuidedSessionEvent, NEW_GUIDED_SESSION, persistedPart, step, stepsDone } from './guided-session.ts'

const NOW = Date.UTC(2026, 0, 2, 15)
const walk = (...events: GuidedSessionEvent[]) =>
  events.reduce((session, event) => step(session, event, NOW), NEW_GUIDED_SESSION)

const mood: GuidedSessionEvent = { type: 'brain-state-chosen', id: 'curious' }
const story: GuidedSessionEvent = { type: 'story-chosen', storyId: 'the-quiet-reef' }
const response: GuidedSessionEvent = { type: 'response-written', prompt: 'p', response: 'long enough' }

const anyEvent: fc.Arbitrary<GuidedSessionEvent> = fc.oneof(
  fc.constantFrom(...BRAIN_STATE_IDS).map((id) => ({ type: 'brain-state-chosen' as const, id })),
  fc.string().map((storyId) => ({ type: 'story-chosen' as const, storyId })),
  fc.record({ type: fc.constant('response-written' as const), prompt: fc.string(), response: fc.string() }),
  fc.constant({ type: 'completed' as const }),
  fc.constant({ type: 'reset' as const }),
)

describe('step', () => {
  it('walks the four steps', () => {
    expect(stepsDone(walk())).toBe(0)
    expect(stepsDone(walk(mood))).toBe(1)
    expect(stepsDone(walk(mood, story))).toBe(2)
    expect(stepsDone(walk(mood, story, response))).toBe(3)
  })

  it('moves the section with the story and the response', () => {
    expect(walk(mood).currentAppSection).toBe('home')
    expect(walk(mood, story).currentAppSection).toBe('story')
    expect(walk(mood, story, response).currentAppSection).toBe('create')
  })

  it('records a completed session as specified', () => {
    expect(walk(mood, story, response, { type: 'completed' }).completedSessions).toEqual([
      {
        completedAt: '2026-01-02T15:00:00.000Z',
        brainState: 'curious',
        hasCreativeResponse: true,
        sessionDuration: '8-12 minutes',
        usedCalmCorner: false,
        calmCornerUsage: [],
      },
    ])
    expect(walk({ type: 'completed' }).completedSessions[0]?.brainState).toBe('unknown')
  })

  it('counts calm corner visits of the last thirty minutes only', () => {
    const visit = (timestamp: number): CalmCornerVisit => ({
      experience: 'rock',
      duration: 20,
      triggeredFrom: 'story',
      returnedToLearning: true,
      timestamp,
    })
    const visits = [visit(NOW - 31 * 60_000), visit(NOW - 29 * 60_000)]
    const done = step({ ...NEW_GUIDED_SESSION, calmCornerHistory: visits }, { type: 'completed' }, NOW)
    expect(done.completedSessions[0]).toMatchObject({ usedCalmCorner: true, calmCornerUsage: [visits[1]] })
  })

  it('keeps what was completed through any walk, and a reset always leads home', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const session = walk(...events)
        expect(session.completedSessions).toHaveLength(events.filter((event) => event.type === 'completed').length)
        const fresh = step(session, { type: 'reset' }, NOW)
        expect(stepsDone(fresh)).toBe(0)
        expect(fresh.currentAppSection).toBe('home')
        expect(fresh.completedSessions).toEqual(session.completedSessions)
      }),
    )
  })
})

it('persists exactly the specified fields', () => {
  expect(Object.keys(persistedPart(NEW_GUIDED_SESSION)).sort()).toEqual([
    'calmCornerHistory',
    'calmCornerPreferences',
    'completedSessions',
    'creativeResponse',
    'currentBrainState',
    'currentStoryId',
  ])
})
