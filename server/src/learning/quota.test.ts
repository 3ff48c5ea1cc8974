import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorOf } from '../testing/browser.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { addReader, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts } from '../testing/sample-session.ts'
import { QUOTA_OF_CHILD, QUOTA_OF_FAMILY, quotaRetryAfter } from './write-limits.ts'

const DAY = 86_400_000
const { first, aDay, lifetime } = QUOTA_OF_CHILD

it('never rejects a child with five hundred facts a day for ten years, or five such children', () => {
  for (let day = 0; day < 3_650; day += 1) {
    const now = day * DAY
    expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: day * 500, since: 0 }, 500, now)).toBe(0)
    expect(quotaRetryAfter(QUOTA_OF_FAMILY, { facts: day * 2_500, since: 0 }, 2_500, now)).toBe(0)
  }
})

it('accepts a summer offline at once for a space that is some days old', () => {
  expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: 3_000, since: 0 }, 7 * 500, 7 * DAY)).toBe(0)
  expect(quotaRetryAfter(QUOTA_OF_CHILD, { facts: 9_000, since: 0 }, 60 * 500, 90 * DAY)).toBe(0)
})

describe.each(ENGINES)('the storage quota (%s)', (engine) => {
  let readers: LearningFixture
  let start: number
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
    start = readers.test.clock.now
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => readers.test.stop())

  let batches = 0
  const some = (count = 1): Fact[] => {
    batches += 1
    return hintFacts(`quota-${batches}`, start, count)
  }
  const setChild = (change: { facts_kept?: number; created_at?: number; facts_paced_until?: number }) =>
    readers.test.db.updateTable('children').set(change).where('child_id', '=', readers.childId).execute()
  const stored = async () =>
    (await readers.test.db.selectFrom('new_facts').select('fact_id').where('child_id', '=', readers.childId).execute())
      .length

  it.each([
    ['the last of the first day', first - 1, 0, 200, null],
    ['one more than the first day has', first, 0, 429, DAY / aDay / 1000],
    ['the first of the second day', first, DAY / aDay, 200, null],
    ['what a year has saved up', first + 365 * aDay - 1, 365 * DAY, 200, null],
    ['one more than a year has', first + 365 * aDay, 365 * DAY, 429, DAY / aDay / 1000],
    ['the last there is in all', lifetime - 1, 10_000 * DAY, 200, null],
    ['one of a space made by a clock far ahead', first, -2 * 3_600_000, 200, null],
  ])('depends on the age of the space: %s', async (_, storedCount, age, status, retryAfter) => {
    await setChild({ facts_kept: storedCount, created_at: start - age, facts_paced_until: 0 })
    const before = await stored()
    const answer = await readers.send(...some())
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([
      status,
      retryAfter === null ? null : String(Math.ceil(retryAfter)),
    ])
    expect(await stored()).toBe(status === 200 ? before + 1 : before)
  })

  it('rejects permanently when the lifetime quota is used, so that devices give up', async () => {
    await setChild({ facts_kept: lifetime, created_at: start - 10_000 * DAY })
    const answer = await readers.send(...some())
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'space-full'])
  })

  it('also limits all children of an account together', async () => {
    const robin = await addReader(readers, 'Robin')
    const ofOthers =
      QUOTA_OF_FAMILY.first -
      1 -
      (
        await readers.test.db
          .selectFrom('children')
          .select('facts_kept')
          .where('username', '=', 'Fern')
          .executeTakeFirstOrThrow()
      ).facts_kept
    // More than the quota of a first day, as if there were more children.
    await setChild({ facts_kept: ofOthers, created_at: start })
    expect((await robin(...some())).status).toBe(200)
    const refused = await robin(...some())
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'too-many-requests'])
    // A child added later has the age of the oldest sibling; another family has its own.
    await setChild({ created_at: start - DAY })
    expect((await robin(...some())).status).toBe(200)
  })
})
