/**
 * A fact's envelope is what newer clients add to each fact: a sequence number, and the local date and time zone of
 * the device. Facts of older clients have none, and both kinds have to give the same record.
 */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { findFactsOfSession } from './read-facts.ts'

const YEAR = 365 * 86_400_000
const OFFSET = -8 * 60

describe.each(ENGINES)('facts with and without an envelope (%s)', (engine) => {
  let fixture: LearningFixture
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => fixture.test.stop())

  const now = () => fixture.test.clock.now
  const withEnvelope = (fact: Fact, sequence: number): Fact => ({
    ...fact,
    envelope: { version: 1, sequence, localDate: localDate(fact.at, OFFSET), offset: OFFSET },
  })
  const storedFacts = async (name: string): Promise<Fact[]> => {
    await fixture.aggregateAll()
    return (await findFactsOfSession(fixture.test.db, fixture.childId, sampleSessionId(name))).sort(
      (a, b) => a.at - b.at,
    )
  }

  it('facts are stored as sent, and any mix of both kinds gives the same record', async () => {
    await fixture.send(...sampleSession('as-before', now()))
    const expected = await fixture.record('as-before')
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        fc.boolean(),
        async (hasEnvelope, isOneBatch) => {
          run += 1
          const name = `mixed-${run}-`
          const facts = sampleSession(name, now()).map((fact, index) =>
            hasEnvelope[index] ? withEnvelope(fact, index) : fact,
          )
          const batches = isOneBatch ? [facts] : facts.map((fact) => [fact])
          for (const batch of batches) expect((await fixture.send(...batch)).status).toBe(200)
          expect(await storedFacts(name)).toEqual(facts)
          expect(await fixture.record(name)).toEqual(expected)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('a fact that is sent again with an envelope is not stored again', async () => {
    const [started] = sampleSession('twice', now())
    await fixture.send(started)
    expect((await fixture.send(withEnvelope(started, 1))).body).toEqual({ stored: [started.factId] })
    expect(await storedFacts('twice')).toEqual([started])
  })

  it('a fact from a clock that is ahead gets the local date of the clamped time', async () => {
    const [started] = sampleSession('ahead', now() + YEAR)
    await fixture.send(withEnvelope(started, 1))
    expect(await storedFacts('ahead')).toEqual([withEnvelope({ ...started, at: now() }, 1)])
  })
})
