import { expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { hardWordFact, SESSION_FIELDS, SESSION_START, sessionOf } from './testing/example.ts'

const breakthrough: Fact = {
  ...SESSION_FIELDS,
  factId: 'b',
  at: SESSION_START + 3,
  type: 'breakthrough',
  visitId: 'v1',
  skill: 'word_building',
  difficulty: 'challenge',
}

it.each([
  [
    'three correct challenge words of the visit',
    [hardWordFact('one', true), hardWordFact('two', true), hardWordFact('three', true)],
    1,
  ],
  [
    'two correct challenge words, because the visit may have begun in an earlier session',
    [hardWordFact('one', true), hardWordFact('two', true)],
    1,
  ],
  ['a word of another visit', [{ ...hardWordFact('one', true), visitId: 'v2' } as Fact], 0],
  ['words of the regular difficulty', ['one', 'two', 'three'].map((id) => hardWordFact(id, true, 'regular')), 0],
  [
    'challenge words, of which one is wrong',
    [hardWordFact('one', true), hardWordFact('two', true), hardWordFact('three', false)],
    0,
  ],
  ['no words', [], 0],
] as const)(
  'a session lists a reported breakthrough only if the words of its visit confirm it: %s',
  (_, words, moments) => {
    const session = sessionOf([...words, breakthrough])
    expect(session?.breakthroughMoments).toHaveLength(moments)
  },
)

it('a session lists only the earliest breakthrough of each visit', () => {
  const words = ['one', 'two', 'three'].map((id) => hardWordFact(id, true))
  const facts = [3, 1, 2].map((ms) => ({ ...breakthrough, factId: `b${ms}`, at: SESSION_START + ms }))
  expect(sessionOf([...words, ...facts])?.breakthroughMoments).toMatchObject([{ at: SESSION_START + 1 }])
})

it('a session lists breakthroughs in chronological order', () => {
  const facts = ['v2', 'v1'].flatMap((visitId, later): Fact[] => [
    { ...hardWordFact(`word ${visitId}`, true), visitId } as Fact,
    { ...breakthrough, factId: visitId, visitId, at: SESSION_START + 3 - later } as Fact,
  ])
  expect(sessionOf(facts)?.breakthroughMoments.map(({ at }) => at)).toEqual([SESSION_START + 2, SESSION_START + 3])
})

it('a session does not list a breakthrough as an activity', () => {
  const session = sessionOf([hardWordFact('one', true), breakthrough])
  expect(session?.activitiesCompleted.map(({ type }) => type)).toEqual(['word_building'])
})
