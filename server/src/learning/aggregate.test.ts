import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { addFacts, type Tallies } from '@lanternleaf/domain/learning-session/learning-session'
import { MAX_FACTS } from '@lanternleaf/domain/learning-session/session-tally'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hintFacts, sampleSession } from '../testing/sample-session.ts'
import { aggregateFacts, NO_SESSION, type StoredSession } from './aggregate.ts'

const NOW = Date.UTC(2026, 8, 1)
const FULL = 'full'.repeat(6)

const inSession = (sessionId: string, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, learningSessionId: sessionId }))

/** Returns the stored state, the affected weeks and the number of completed sessions after these batches of facts. */
function aggregateBatches(batches: readonly (readonly Fact[])[]) {
  const storedSessions = new Map<string, StoredSession>()
  const weeks = new Set<string>()
  let completed = 0
  for (const batch of batches) {
    const change = aggregateFacts('moss', batch, storedSessions)
    completed += change.completed
    for (const week of change.weeks) weeks.add(week)
    for (const [sessionId, tallies] of change.sessions)
      storedSessions.set(sessionId, { tallies, isCompleted: tallies.session.completed !== null })
  }
  return { storedSessions, completed, weeks: [...weeks].toSorted() }
}

const storedFullSession = (): Map<string, StoredSession> => {
  const tallies = addFacts(null, inSession(FULL, hintFacts('full', NOW, MAX_FACTS))) as Tallies
  return new Map([[FULL, { tallies, isCompleted: false }]])
}

it('aggregateFacts gives the same result for any order and batches, and completes each session once', () => {
  const facts = ['one', 'two', 'three'].flatMap((name) => sampleSession(name, NOW))
  const inOne = aggregateBatches([facts])
  fc.assert(
    fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), fc.nat({ max: 8 }), (facts, first) => {
      const inTwo = aggregateBatches([facts.slice(0, first), facts.slice(first)])
      expect([inTwo.completed, inTwo.weeks]).toEqual([3, inOne.weeks])
      expect(inTwo.storedSessions).toEqual(inOne.storedSessions)
    }),
    { numRuns: 60 },
  )
})

it('aggregateFacts assigns added facts to their session, and affects only their week', () => {
  const [started, finished, completed] = sampleSession('walk', NOW)
  const change = aggregateFacts('moss', [started, finished], new Map())
  const { learningSessionId: sessionId } = started
  expect(change).toMatchObject({ childId: 'moss', completed: 0, overflowed: [], weeks: ['2026-W35'] })
  expect(change.assigned).toEqual([started, finished].map(({ factId }) => ({ factId, sessionId })))
  expect([...change.sessions.keys()]).toEqual([sessionId])
  const stored = new Map([[sessionId, { tallies: change.sessions.get(sessionId) ?? null, isCompleted: false }]])
  expect(aggregateFacts('moss', [completed], stored).completed).toBe(1)
  expect(aggregateFacts('moss', [], stored)).toMatchObject({ completed: 0, assigned: [], overflowed: [], weeks: [] })
})

it('aggregateFacts affects both weeks if a late fact moves a session to an earlier week', () => {
  const [started, finished] = sampleSession('early', NOW)
  const { storedSessions } = aggregateBatches([[finished]])
  const early = { ...started, at: started.at - 21 * 86_400_000 }
  expect(aggregateFacts('moss', [early], storedSessions).weeks.toSorted()).toEqual(['2026-W32', '2026-W35'])
})

it('aggregateFacts moves facts of a full session to the next session, except its completion', () => {
  const [late] = inSession(FULL, hintFacts('late', NOW, 1)) as [Fact]
  const [, , completed] = inSession(FULL, sampleSession('end', NOW)) as [Fact, Fact, Fact]
  const change = aggregateFacts('moss', [late, completed], storedFullSession())
  expect(change.overflowed).toEqual([{ factId: late.factId, sessionId: `${FULL}-2` }])
  expect(change.assigned).toEqual([{ factId: completed.factId, sessionId: FULL }])
  expect([change.completed, change.sessions.get(FULL)?.session.facts]).toEqual([1, MAX_FACTS + 1])
})

it('aggregateFacts assigns facts to no session if the last possible session is full', () => {
  const last = `${FULL}-9`
  const [late] = inSession(last, hintFacts('late', NOW, 1)) as [Fact]
  const stored = new Map([[last, storedFullSession().get(FULL) as StoredSession]])
  expect(aggregateFacts('moss', [late], stored)).toMatchObject({
    completed: 0,
    overflowed: [],
    weeks: [],
    sessions: new Map(),
    assigned: [{ factId: late.factId, sessionId: NO_SESSION }],
  })
})
