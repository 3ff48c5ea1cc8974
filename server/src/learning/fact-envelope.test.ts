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

describe.each(ENGINES)('facts of older clients without and newer clients with an envelope (%s)', (engine) => {
  let readers: LearningFixture
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => readers.test.stop())

  const now = () => readers.test.clock.now
  const withEnvelope = (fact: Fact, sequence: number): Fact => ({
    ...fact,
    envelope: { version: 1, sequence, localDate: localDate(fact.at, OFFSET), offset: OFFSET },
  })
  const storedFacts = async (name: string): Promise<Fact[]> => {
    await readers.aggregateAll()
    return (await findFactsOfSession(readers.test.db, readers.childId, sampleSessionId(name))).sort(
      (one, other) => one.at - other.at,
    )
  }

  it('facts are stored as sent, and any mix of both kinds gives the same record', async () => {
    await readers.send(...sampleSession('as-before', now()))
    const expected = await readers.record('as-before')
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        fc.boolean(),
        async (hasEnvelope, isOneBatch) => {
          run += 1
          const name = `mixed-${run}-`
          const facts = sampleSession(name, now()).map((fact, place) =>
            hasEnvelope[place] ? withEnvelope(fact, place) : fact,
          )
          const batches = isOneBatch ? [facts] : facts.map((fact) => [fact])
          for (const batch of batches) expect((await readers.send(...batch)).status).toBe(200)
          expect(await storedFacts(name)).toEqual(facts)
          expect(await readers.record(name)).toEqual(expected)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('a fact that is sent again with an envelope is not stored again', async () => {
    const [started] = sampleSession('twice', now())
    await readers.send(started)
    expect((await readers.send(withEnvelope(started, 1))).body).toEqual({ stored: [started.factId] })
    expect(await storedFacts('twice')).toEqual([started])
  })

  it('a fact from a clock that is ahead gets the local date of the clamped time', async () => {
    const [started] = sampleSession('ahead', now() + YEAR)
    await readers.send(withEnvelope(started, 1))
    expect(await storedFacts('ahead')).toEqual([withEnvelope({ ...started, at: now() }, 1)])
  })
})
