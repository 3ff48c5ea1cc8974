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

describe.each(ENGINES)('facts of older and newer clients (%s)', (engine) => {
  let readers: LearningFixture
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => readers.test.stop())

  const now = () => readers.test.clock.now
  const enveloped = (fact: Fact, sequence: number): Fact => ({
    ...fact,
    envelope: { version: 1, sequence, localDate: localDate(fact.at, OFFSET), offset: OFFSET },
  })
  const stored = async (name: string): Promise<Fact[]> => {
    await readers.aggregateAll()
    return (await findFactsOfSession(readers.test.db, readers.childId, sampleSessionId(name))).sort(
      (one, other) => one.at - other.at,
    )
  }

  it('are stored as sent, and any mix of them gives the same record', async () => {
    await readers.send(...sampleSession('as-before', now()))
    const expected = await readers.record('as-before')
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), fc.boolean(), async (isNew, together) => {
        run += 1
        const name = `mixed-${run}-`
        const facts = sampleSession(name, now()).map((fact, place) => (isNew[place] ? enveloped(fact, place) : fact))
        const batches = together ? [facts] : facts.map((fact) => [fact])
        for (const batch of batches) expect((await readers.send(...batch)).status).toBe(200)
        expect(await stored(name)).toEqual(facts)
        expect(await readers.record(name)).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  })

  it('are deduplicated across client versions', async () => {
    const [started] = sampleSession('twice', now())
    await readers.send(started)
    expect((await readers.send(enveloped(started, 1))).body).toEqual({ stored: [started.factId] })
    expect(await stored('twice')).toEqual([started])
  })

  it('get the local date of the clamped time', async () => {
    const [started] = sampleSession('ahead', now() + YEAR)
    await readers.send(enveloped(started, 1))
    expect(await stored('ahead')).toEqual([enveloped({ ...started, at: now() }, 1)])
  })
})
