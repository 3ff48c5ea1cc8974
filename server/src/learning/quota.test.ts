/** The storage quota limits how many facts (things a child did) a child and a family may store over time. */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { addReader, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { QUOTA_OF_CHILD, QUOTA_OF_FAMILY, quotaRetryAfter } from './write-limits.ts'

const DAY = 86_400_000
const { firstDay, perDay, lifetime } = QUOTA_OF_CHILD

it('quotaRetryAfter accepts five hundred facts a day for ten years, also of five siblings', () => {
  for (let day = 0; day < 3_650; day += 1) {
    const now = day * DAY
    expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: day * 500, since: 0 }, 500, now)).toBe(0)
    expect(quotaRetryAfter(QUOTA_OF_FAMILY, { facts: day * 2_500, since: 0 }, 2_500, now)).toBe(0)
  }
})

it('quotaRetryAfter accepts the facts of weeks offline at once', () => {
  expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: 3_000, since: 0 }, 7 * 500, 7 * DAY)).toBe(0)
  expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: 9_000, since: 0 }, 60 * 500, 90 * DAY)).toBe(0)
})

describe.each(ENGINES)('the storage quota (%s)', (engine) => {
  let fixture: LearningFixture
  let start: number
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    start = fixture.test.clock.now
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => fixture.test.stop())

  let batches = 0
  const newFacts = (count = 1): Fact[] => {
    batches += 1
    return hintFacts(`quota-${batches}`, start, count)
  }
  const setChild = (change: { facts_written?: number; created_at?: number; facts_paced_until?: number }) =>
    fixture.test.db.updateTable('children').set(change).where('child_id', '=', fixture.childId).execute()
  const countStored = async () =>
    (await fixture.test.db.selectFrom('new_facts').select('fact_id').where('child_id', '=', fixture.childId).execute())
      .length

  it.each([
    ['accepts the last fact of the first day', firstDay - 1, 0, 200, null],
    ['rejects one fact more than the quota of the first day', firstDay, 0, 429, DAY / perDay / 1000],
    ['accepts the first fact of the second day', firstDay, DAY / perDay, 200, null],
    ['accepts the last fact of the accumulated quota of a year', firstDay + 365 * perDay - 1, 365 * DAY, 200, null],
    ['rejects one fact more than the quota of a year', firstDay + 365 * perDay, 365 * DAY, 429, DAY / perDay / 1000],
    ['accepts the last fact of the lifetime quota', lifetime - 1, 10_000 * DAY, 200, null],
    ['accepts a fact of a space that was created by a clock far ahead', firstDay, -2 * 3_600_000, 200, null],
  ])('%s', async (_, storedCount, age, status, retryAfter) => {
    await setChild({ facts_written: storedCount, created_at: start - age, facts_paced_until: 0 })
    const before = await countStored()
    const answer = await fixture.send(...newFacts())
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([
      status,
      retryAfter === null ? null : String(Math.ceil(retryAfter)),
    ])
    expect(await countStored()).toBe(status === 200 ? before + 1 : before)
  })

  it('rejects facts with another error once the lifetime quota is used, so that devices stop retrying', async () => {
    await setChild({ facts_written: lifetime, created_at: start - 10_000 * DAY })
    const answer = await fixture.send(...newFacts())
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'space-full'])
  })

  it('also limits all children of an account together', async () => {
    const sendAsRobin = await addReader(fixture, 'Robin')
    const factsOfMoss =
      QUOTA_OF_FAMILY.firstDay -
      1 -
      (
        await fixture.test.db
          .selectFrom('children')
          .select('facts_written')
          .where('username', '=', 'Fern')
          .executeTakeFirstOrThrow()
      ).facts_written
    // Simulates the facts of several siblings.
    await setChild({ facts_written: factsOfMoss, created_at: start })
    expect((await sendAsRobin(...newFacts())).status).toBe(200)
    const rejected = await sendAsRobin(...newFacts())
    expect([rejected.status, errorOf(rejected).code]).toEqual([429, 'too-many-requests'])
    // The age of the family's quota is that of the oldest reading space.
    await setChild({ created_at: start - DAY })
    expect((await sendAsRobin(...newFacts())).status).toBe(200)
  })
})
