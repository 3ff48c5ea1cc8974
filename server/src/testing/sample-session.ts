/**
 * The facts of a typical learning session, for tests that save a child's practice or read it back. A fact is a record
 * of one thing that a child did in the app.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'

const MINUTE = 60_000

/** The facts (learning events) of a session of ten minutes that ended five minutes ago. */
export function sampleSession(name: string, now: number): [started: Fact, finished: Fact, completed: Fact] {
  const learningSessionId = sampleSessionId(name)
  const fact = (part: string, minute: number) => ({
    factId: `${part}-${name}`.padEnd(24, '0'),
    learningSessionId,
    at: now - 15 * MINUTE + minute * MINUTE,
  })
  const activity = {
    activity: 'story_reading',
    title: 'The Quiet Reef',
    difficulty: 'regular',
    activeMs: 290_000,
  } as const
  return [
    { ...fact('started', 0), type: 'session-started', brainState: 'curious' },
    { ...fact('finished', 8), type: 'activity-finished', ...activity },
    { ...fact('completed', 10), type: 'session-completed' },
  ]
}

export const sampleSessionId = (name: string): string => `session-${name}`.padEnd(24, '0')

/** Many small facts of one session, all with the same time. */
export const hintFacts = (name: string, at: number, count: number): Fact[] =>
  Array.from({ length: count }, (_, number) => ({
    factId: `${name}-${number}-`.padEnd(24, '0'),
    learningSessionId: sampleSessionId(name),
    at,
    type: 'hint-used',
    of: 'reef',
  }))
