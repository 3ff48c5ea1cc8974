import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAIN_STATE_IDS } from '../brain-state/brain-state.ts'
import type { CalmCornerVisit } from '../calm-corner/calm-corner.ts'
import { type GuidedSession, type GuidedSessionEvent, NEW_GUIDED_SESSION, step, stepsDone } from './guided-session.ts'

const NOW = Date.UTC(2026, 0, 2, 15)
/** The session after these events. */
const walk = (...events: GuidedSessionEvent[]) =>
  events.reduce((session, event) => step(session, event, NOW), NEW_GUIDED_SESSION)

const mood: GuidedSessionEvent = { type: 'brain-state-chosen', id: 'curious' }
const noMood: GuidedSessionEvent = { type: 'brain-state-skipped' }
const story: GuidedSessionEvent = { type: 'story-chosen', storyId: 'the-quiet-reef' }
const storyRead: GuidedSessionEvent = { type: 'activity-finished', id: 'the-quiet-reef' }
const visit: GuidedSessionEvent = { type: 'visit-started' }
const visitOver: GuidedSessionEvent = { type: 'activity-finished', id: 'visit-1' }
const response: GuidedSessionEvent = { type: 'response-written', prompt: 'p', response: 'long enough' }
const completed: GuidedSessionEvent = { type: 'completed' }
const reset: GuidedSessionEvent = { type: 'reset' }

const anyEvent: fc.Arbitrary<GuidedSessionEvent> = fc.oneof(
  fc.constantFrom(...BRAIN_STATE_IDS).map((id) => ({ type: 'brain-state-chosen' as const, id })),
  fc.string().map((storyId) => ({ type: 'story-chosen' as const, storyId })),
  fc.constantFrom('a', 'b', 'c').map((id) => ({ type: 'activity-finished' as const, id })),
  fc.constantFrom<GuidedSessionEvent>(visit, response, completed, reset, noMood),
)

describe('the guided session', () => {
  it('is empty at the start', () => {
    const { calmCornerPreferences: _, ...newSession } = NEW_GUIDED_SESSION
    const emptySession: Omit<GuidedSession, 'calmCornerPreferences'> = {
      currentBrainState: null,
      currentStoryId: null,
      creativeResponse: null,
      currentAppSection: 'home',
      storyReflections: [],
      completedSessions: [],
      isInCalmCorner: false,
      calmCornerHistory: [],
      finished: [],
      isCompleted: false,
    }
    expect(newSession).toEqual(emptySession)
  })

  it('removes the brain state if the child chooses none, and starts the next walk if the last was completed', () => {
    expect(walk(mood, noMood)).toEqual(NEW_GUIDED_SESSION)
    expect(walk(mood, story, noMood)).toEqual(walk(story))
    const after = walk(mood, storyRead, completed, noMood)
    expect([after.currentBrainState, after.finished, after.isCompleted]).toEqual([null, [], false])
  })

  it('stores the reflections on a story and drops them when the next story is chosen', () => {
    const reflections = [{ about: 'me' as const, prompt: 'Which sounds do you like?', answer: 'Rain.' }]
    const answered = walk(mood, story, { type: 'reflections-saved', reflections })
    expect(answered).toEqual({ ...walk(mood, story), storyReflections: reflections })
    expect(step(answered, { type: 'story-chosen', storyId: 'another' }, NOW).storyReflections).toEqual([])
  })

  it('stores a written response with its time', () => {
    expect(walk(response).creativeResponse).toEqual({ prompt: 'p', response: 'long enough', timestamp: NOW })
  })

  it('stores the last twenty finished activities', () => {
    const ids = Array.from({ length: 21 }, (_, number) => String(number))
    const { finished } = walk(...ids.map((id): GuidedSessionEvent => ({ type: 'activity-finished', id })))
    expect(finished).toEqual(ids.slice(1))
  })

  it('stepsDone counts the brain state, the story and the response', () => {
    expect(stepsDone(walk())).toBe(0)
    expect(stepsDone(walk(mood))).toBe(1)
    expect(stepsDone(walk(mood, story))).toBe(2)
    expect(stepsDone(walk(mood, story, response))).toBe(3)
  })

  it('changes the app section when a story is chosen and when a response is written', () => {
    expect(walk(mood).currentAppSection).toBe('home')
    expect(walk(mood, story).currentAppSection).toBe('story')
    expect(walk(mood, story, response).currentAppSection).toBe('create')
  })

  it('records a completed session with the specified fields', () => {
    expect(walk(mood, story, storyRead, response, completed).completedSessions).toEqual([
      {
        completedAt: '2026-01-02T15:00:00.000Z',
        brainState: 'curious',
        hasCreativeResponse: true,
        sessionDuration: '8-12 minutes',
        usedCalmCorner: false,
        calmCornerUsage: [],
      },
    ])
    expect(walk(visitOver, completed).completedSessions[0]).toMatchObject({
      brainState: 'unknown',
      hasCreativeResponse: false,
    })
  })

  it.each<[string, GuidedSessionEvent[], number]>([
    ['nothing was done', [completed], 0],
    ['a brain state was chosen and a story opened', [mood, story, completed], 0],
    ['a story was read to its end', [mood, story, storyRead, completed], 1],
    ['a response was written', [mood, response, completed], 1],
    ['a response was written without a check-in', [response, completed], 1],
    [
      'the child comes back after a reset and writes more',
      [story, storyRead, response, completed, reset, response, completed],
      1,
    ],
    ['words or sentences were built to the end', [mood, visit, visitOver, completed], 1],
    ['the end is opened again', [mood, story, storyRead, response, completed, completed], 1],
    [
      'the child comes back to the end after a reset',
      [mood, story, storyRead, response, completed, reset, completed, completed],
      1,
    ],
    [
      'the same activity is finished again and a response is written',
      [story, storyRead, completed, storyRead, response, completed],
      1,
    ],
    ['the child goes back to the story and to the end again', [story, storyRead, completed, story, completed], 1],
    ['another brain state is chosen after a completed session', [story, storyRead, completed, mood, completed], 1],
    ['another story is read to its end', [story, storyRead, completed, story, storyRead, completed], 2],
    ['two browser tabs finished two activities', [story, storyRead, completed, visitOver, completed], 2],
    ['the next visit is finished too', [visit, visitOver, completed, visit, visitOver, completed], 2],
  ])('the number of completed sessions if %s', (_, events, sessions) => {
    expect(walk(...events).completedSessions).toHaveLength(sessions)
  })

  it('counts a response without a check-in as a new walk if an hour has passed', () => {
    const after = step(
      step(walk(storyRead, completed, reset), response, NOW + 60 * 60_000),
      completed,
      NOW + 60 * 60_000,
    )
    expect(after.completedSessions).toHaveLength(2)
  })

  it.each([story, visit, mood])(
    'starts the next walk after a completed one with the event $type, and keeps the brain state',
    (event) => {
      const next = walk(mood, story, storyRead, response, completed, event)
      expect(next).toMatchObject({ creativeResponse: null, finished: [], isCompleted: false })
      expect(next.currentBrainState?.id).toBe('curious')
      expect(stepsDone(next)).toBe(event === story ? 2 : 1)
    },
  )

  it('includes only calm corner visits of the last thirty minutes in a completed session', () => {
    const calm = (timestamp: number): CalmCornerVisit => ({
      experience: 'rock',
      duration: 20,
      triggeredFrom: 'story',
      returnedToLearning: true,
      timestamp,
    })
    const visits = [calm(NOW - 30 * 60_000 - 1), calm(NOW - 30 * 60_000)]
    const done = step({ ...walk(visitOver), calmCornerHistory: visits }, completed, NOW)
    expect(done.completedSessions[0]).toMatchObject({ usedCalmCorner: true, calmCornerUsage: [visits[1]] })
  })

  it('never completes a walk twice, or a walk without a finished activity or response', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let session = NEW_GUIDED_SESSION
        let isActivityDone = false
        for (const event of events) {
          const before = session
          session = step(session, event, NOW)
          const addedCount = session.completedSessions.length - before.completedSessions.length
          const mayCompleteByResponse = before.currentBrainState !== null || before.completedSessions.length === 0
          const isWritten = before.creativeResponse !== null && mayCompleteByResponse
          expect(addedCount).toBe(
            event.type === 'completed' && (isActivityDone || isWritten) && !before.isCompleted ? 1 : 0,
          )
          if (addedCount === 1 || event.type === 'reset') isActivityDone = false
          if (event.type === 'activity-finished' && !before.finished.includes(event.id)) isActivityDone = true
        }
        const afterReset = step(session, reset, NOW)
        expect(stepsDone(afterReset)).toBe(0)
        expect(afterReset.currentAppSection).toBe('home')
        expect(afterReset.completedSessions).toEqual(session.completedSessions)
      }),
    )
  })
})
