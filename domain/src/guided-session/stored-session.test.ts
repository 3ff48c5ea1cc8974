import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRAIN_STATE_IDS, brainStateOf } from '../brain-state/brain-state.ts'
import { type CalmCornerVisit, MAX_CALM_VISITS } from '../calm-corner/calm-corner.ts'
import { type GuidedSession, MAX_COMPLETED_WALKS, NEW_GUIDED_SESSION, step } from './guided-session.ts'
import { parseStoredSession, serializeSession } from './stored-session.ts'

const FOCUSED = brainStateOf('focused')
const completedWalk = step(
  step(
    step(NEW_GUIDED_SESSION, { type: 'brain-state-chosen', id: 'tired' }, 1),
    { type: 'activity-finished', id: 'a' },
    2,
  ),
  { type: 'completed' },
  3,
)
const parseWith = (state: object) =>
  parseStoredSession(
    { ...serializeSession(completedWalk), state: { ...serializeSession(completedWalk).state, ...state } },
    FOCUSED,
  )

it('serializeSession stores exactly the specified fields, and the progress of the walk in a separate field', () => {
  const { state, walk } = serializeSession(completedWalk)
  expect(Object.keys(state).sort()).toEqual([
    'calmCornerHistory',
    'calmCornerPreferences',
    'completedSessions',
    'creativeResponse',
    'currentBrainState',
    'currentStoryId',
  ])
  expect(walk).toEqual({ finished: ['a'], isCompleted: true })
})

it('serializeSession stores a limited number of completed sessions, the latest', () => {
  const [completed] = completedWalk.completedSessions
  if (!completed) throw new Error('Nothing was completed')
  const many = Array.from({ length: 3_000 }, (_, day) => ({ ...completed, completedAt: new Date(day).toISOString() }))
  const { completedSessions } = serializeSession({ ...completedWalk, completedSessions: many }).state
  expect(completedSessions).toEqual(many.slice(-MAX_COMPLETED_WALKS))
})

const calm = (timestamp: number): CalmCornerVisit => ({
  experience: 'rock',
  duration: 20,
  triggeredFrom: 'story',
  returnedToLearning: true,
  timestamp,
})

it('serializeSession stores a limited number of calm corner visits, the latest', () => {
  const visits = Array.from({ length: MAX_CALM_VISITS + 1 }, (_, index) => calm(index))
  const { calmCornerHistory } = serializeSession({ ...completedWalk, calmCornerHistory: visits }).state
  expect(calmCornerHistory).toEqual(visits.slice(1))
})

describe('parseStoredSession', () => {
  it('returns a serialized session unchanged, if fields are set and if none is', () => {
    const session: GuidedSession = {
      ...NEW_GUIDED_SESSION,
      currentStoryId: 'the-quiet-reef',
      creativeResponse: { prompt: 'p', response: 'long enough', timestamp: 1 },
      calmCornerHistory: [calm(1)],
    }
    for (const original of [session, NEW_GUIDED_SESSION]) {
      const parsed = parseStoredSession(JSON.parse(JSON.stringify(serializeSession(original))), FOCUSED)
      expect(parsed.broken).toEqual([])
      expect({ ...NEW_GUIDED_SESSION, ...parsed.session }).toEqual(original)
    }
  })

  it.each([['broken'], [null], [{}], [{ state: [] }]])(
    'reads %j as an empty session with the default brain state',
    (stored) => {
      const { session, broken } = parseStoredSession(stored, FOCUSED)
      expect({ ...NEW_GUIDED_SESSION, ...session }).toEqual({ ...NEW_GUIDED_SESSION, currentBrainState: FOCUSED })
      expect(Object.keys(session)).toHaveLength(8)
      expect(broken).toEqual(['state'])
    },
  )

  it.each([[[7]], [['a', 7]], ['a']])('reads the invalid list of finished activities %j as empty', (finished) => {
    const stored = { ...serializeSession(completedWalk), walk: { finished, isCompleted: 'yes' } }
    expect(parseStoredSession(stored, FOCUSED).session).toMatchObject({ finished: [], isCompleted: false })
  })

  it('reads a completed session unchanged', () => {
    const { session, broken } = parseStoredSession(JSON.parse(JSON.stringify(serializeSession(completedWalk))), FOCUSED)
    expect(broken).toEqual([])
    expect({ ...NEW_GUIDED_SESSION, ...session }).toEqual(completedWalk)
  })

  it('accepts a session that was stored without the progress of the walk', () => {
    const { walk: _, ...older } = serializeSession(completedWalk)
    const { session, broken } = parseStoredSession(older, FOCUSED)
    expect(broken).toEqual([])
    expect(session).toMatchObject({ finished: [], isCompleted: false })
    expect(session.completedSessions).toHaveLength(1)
  })

  it.each<[object, string]>([
    [{ currentBrainState: { id: 'furious', mood: 'red' } }, 'currentBrainState'],
    [{ completedSessions: null }, 'completedSessions'],
    [{ completedSessions: [null, ...completedWalk.completedSessions] }, 'completedSessions'],
    [{ creativeResponse: 'words' }, 'creativeResponse'],
    [{ creativeResponse: { prompt: 'p' } }, 'creativeResponse'],
    [{ creativeResponse: { prompt: 'p', response: 7 } }, 'creativeResponse'],
    [{ creativeResponse: { response: 'long enough' } }, 'creativeResponse'],
    [{ creativeResponse: { prompt: 7, response: 'long enough' } }, 'creativeResponse'],
    [{ calmCornerPreferences: null }, 'calmCornerPreferences'],
    [{ calmCornerPreferences: { sessionCount: 1 } }, 'calmCornerPreferences'],
    [{ calmCornerPreferences: { timeOfDayPatterns: {} } }, 'calmCornerPreferences'],
    [{ calmCornerHistory: [{}] }, 'calmCornerHistory'],
    [{ calmCornerHistory: [{ timestamp: 'now' }] }, 'calmCornerHistory'],
    [{ currentStoryId: 7 }, 'currentStoryId'],
  ])('drops only the invalid field: %j', (damage, name) => {
    const { session, broken } = parseWith(damage)
    expect(broken).toEqual([name])
    expect(session.currentBrainState?.id).toBe(name === 'currentBrainState' ? 'focused' : 'tired')
    expect(session.completedSessions).toHaveLength(
      'completedSessions' in damage && damage.completedSessions === null ? 0 : 1,
    )
  })

  it('never throws, and replaces an invalid brain state with Focused', () => {
    const anyState = fc.dictionary(
      fc.constantFrom(...Object.keys(serializeSession(completedWalk).state)),
      fc.jsonValue(),
    )
    const anything = fc.oneof(fc.jsonValue(), fc.record({ state: anyState, walk: fc.jsonValue() }))
    fc.assert(
      fc.property(anything, (stored) => {
        const { session } = parseStoredSession(stored, FOCUSED)
        expect(() => step({ ...NEW_GUIDED_SESSION, ...session }, { type: 'completed' }, 1)).not.toThrow()
        expect([null, ...BRAIN_STATE_IDS]).toContain(session.currentBrainState?.id ?? null)
      }),
    )
    expect(parseStoredSession('broken', FOCUSED).session.currentBrainState).toEqual(FOCUSED)
  })
})
