import { describe, expect, it } from 'vitest'
import { readTallies } from './tally-json.ts'

const SESSION = {
  facts: 2,
  first: 1,
  started: { at: 1, factId: 'f', brainState: 'curious' },
  completed: null,
  spans: [[1, 2]],
  ended: null,
  local: '2026-01-02T15',
  supports: { calmCorner: { home: { used: 2, helped: 1 } }, hints: 3 },
  celebrated: { silent_e: 5 },
}
const ACTIVITY = {
  type: 'activity-finished',
  at: 2,
  factId: 'g',
  activity: 'story_reading',
  title: 'The Hum',
  difficulty: 'easy',
  activeMs: 1,
  local: '2026-01-02',
}
const row = (activity_key: string, tally: unknown = ACTIVITY) => ({ activity_key, tally: JSON.stringify(tally) })

describe('readTallies', () => {
  it('returns the session with all activities, or null if an activity is invalid', () => {
    const session = JSON.stringify(SESSION)
    expect(readTallies(session, [])).toEqual({ session: SESSION, activities: new Map() })
    expect(readTallies(session, [row('a'), row('b')])).toEqual({
      session: SESSION,
      activities: new Map([
        ['a', ACTIVITY],
        ['b', ACTIVITY],
      ]),
    })
    expect(readTallies(session, [row('a'), row('b', { ...ACTIVITY, activeMs: '1' })])).toBeNull()
    expect(readTallies(session, [row('a'), { activity_key: 'b', tally: '{' }])).toBeNull()
  })

  it.each([
    ['missing', null],
    ['invalid JSON', '{"facts":'],
    ['of another shape', JSON.stringify({ ...SESSION, facts: '2' })],
    ['without a field', JSON.stringify({ ...SESSION, spans: undefined })],
    ['of an older version without supports', JSON.stringify({ ...SESSION, supports: undefined })],
  ])('returns null if the session is %s', (_, session) => {
    expect(readTallies(session, [])).toBeNull()
  })
})
