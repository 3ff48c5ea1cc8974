import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brainStateOf, READING_ACTIVITIES } from '../brain-state/brain-state.ts'
import { nowNextDone, type StartedActivity } from './now-next-done.ts'

const CURIOUS = brainStateOf('curious')
const WROTE = { prompt: 'p', response: 'The moon was a peach.', timestamp: 1 }

const walk = ({ mood = true, wrote = false, completed = false } = {}) => ({
  currentBrainState: mood ? CURIOUS : null,
  creativeResponse: wrote ? WROTE : null,
  isCompleted: completed,
})

const story = (finished: boolean): StartedActivity => ({ activity: 'stories', finished })
const words = (finished: boolean): StartedActivity => ({ activity: 'word-building', finished })

it.each([
  ['an empty walk', walk({ mood: false }), null, 'now check-in, next activity, later creative-response, later end'],
  ['a walk with a check-in', walk(), null, 'done check-in, now activity, next creative-response, later end'],
  ['a story begun', walk(), story(false), 'done check-in, now activity, next creative-response, later end'],
  ['a story read', walk(), story(true), 'done check-in, done activity, now creative-response, next end'],
  [
    'a story and an answer',
    walk({ wrote: true }),
    story(true),
    'done check-in, done activity, done creative-response, now end',
  ],
  ['words begun', walk(), words(false), 'done check-in, now activity, next end'],
  ['words built', walk(), words(true), 'done check-in, done activity, now end'],
  ['words without a check-in', walk({ mood: false }), words(false), 'now activity, next end'],
  ['only writing', walk({ wrote: true }), null, 'done check-in, done creative-response, now end'],
  ['only writing, no check-in', walk({ mood: false, wrote: true }), null, 'done creative-response, now end'],
  [
    'a completed walk with a story',
    walk({ wrote: true, completed: true }),
    story(true),
    'done check-in, done activity, done creative-response, done end',
  ],
  ['a completed walk with words', walk({ completed: true }), words(true), 'done check-in, done activity, done end'],
] as const)('nowNextDone for %s', (_, session, begun, expected) => {
  expect(
    nowNextDone(session, begun)
      .map(({ part, state }) => `${state} ${part}`)
      .join(', '),
  ).toBe(expected)
})

it("exactly one part is 'now' until all are done; the parts before it are done, those after it are next or later", () => {
  const anyWalk = fc.record({ mood: fc.boolean(), wrote: fc.boolean(), completed: fc.boolean() }).map(walk)
  const anyBegun = fc.option(fc.record({ activity: fc.constantFrom(...READING_ACTIVITIES), finished: fc.boolean() }))
  fc.assert(
    fc.property(anyWalk, anyBegun, (session, begun) => {
      const parts = nowNextDone(session, begun)
      const states = parts.map(({ state }) => state).join(' ')
      expect(states).toMatch(session.isCompleted ? /^done( done)*$/ : /^(done )*now( next( later)*)?$/)
      expect(parts.at(-1)?.part).toBe('end')
    }),
  )
})
