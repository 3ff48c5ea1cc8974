import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpError } from '../http/http-error.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { consumeOrThrow, rateLimitError } from './consume-or-throw.ts'
import { consume, consumeAllOfChild, consumedCount, isExhausted, refundAll } from './store.ts'

const MINUTE = 60_000
const TWO = { key: 'two of moss', max: 2, window: MINUTE }
const ONE = { key: 'one of moss', max: 1, window: 2 * MINUTE }
const FOR_EVER = { key: 'one for ever', max: 1 }
const FULL = { key: 'full of fern', max: 1, window: MINUTE }

describe.each(ENGINES)('exhausted rate limits on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    await test.db.deleteFrom('budgets').execute()
    // Another limit is exhausted for longer than all others.
    await consume(test.db, { ...FULL, window: 100 * MINUTE }, 1000)
  })
  const counts = async () => {
    const rows = await test.db.selectFrom('budgets').select(['name', 'taken']).where('name', '<>', FULL.key).execute()
    return Object.fromEntries(rows.map((row) => [row.name, row.taken]))
  }

  it('isExhausted consumes nothing, and is true until the limit resets', async () => {
    const ask = async (now: number) => [
      await isExhausted(test.db, TWO, now),
      await consumedCount(test.db, TWO.key, now),
    ]
    expect(await ask(1000)).toEqual([false, 0])
    await consume(test.db, TWO, 1000)
    expect(await ask(1000)).toEqual([false, 1])
    await consume(test.db, TWO, 1000)
    expect([await ask(1000), await ask(1000 + MINUTE - 1), await ask(1000 + MINUTE)]).toEqual([
      [true, 2],
      [true, 2],
      [false, 0],
    ])
    expect(await consume(test.db, TWO, 2000)).toEqual({ isConsumed: false, resetsAt: 1000 + MINUTE })
    await consume(test.db, FOR_EVER, 1000)
    expect(await isExhausted(test.db, FOR_EVER, 9e12)).toBe(true)
    expect(await consume(test.db, FOR_EVER, 9e12)).toEqual({ isConsumed: false, resetsAt: null })
    expect(await counts()).toEqual({ [TWO.key]: 2, [FOR_EVER.key]: 1 })
  })

  it('consumeOrThrow consumes one use of each limit or none, and says when the exhausted one resets', async () => {
    const consumeAll = (now: number, ...limits: readonly (typeof TWO | typeof FOR_EVER)[]) =>
      consumeOrThrow(test.db, limits, { code: 'too-many-requests', message: 'Later, please.' }, now).then(
        (all) => all,
        ({ code, details }: HttpError) => [code, details],
      )
    expect(await consumeAll(1000, TWO, ONE)).toEqual([
      { key: TWO.key, windowStart: 1000 },
      { key: ONE.key, windowStart: 1000 },
    ])
    const later = (retryAfter: number) => ['too-many-requests', { message: 'Later, please.', retryAfter }]
    expect(await consumeAll(31_000, TWO, ONE)).toEqual(later(90))
    expect(await counts()).toEqual({ [TWO.key]: 1, [ONE.key]: 1 })
    // Retry-After is at least one second.
    expect(await consumeAll(120_999, ONE)).toEqual(later(1))
    await consume(test.db, FOR_EVER, 1000)
    expect(await consumeAll(2000, FOR_EVER, TWO)).toEqual(['too-many-requests', { message: 'Later, please.' }])
    expect(await counts()).toEqual({ [TWO.key]: 1, [ONE.key]: 1, [FOR_EVER.key]: 1 })
    expect(await consumeAll(2000)).toEqual([])
  })

  it('isExhausted and consume ignore rows of a clock that was years ahead once it is corrected', async () => {
    const ahead = 1000 + 3 * 365 * 24 * 60 * MINUTE
    for (const _ of [1, 2]) await consume(test.db, TWO, ahead)
    await consume(test.db, FOR_EVER, ahead)
    expect([await isExhausted(test.db, TWO, ahead), await isExhausted(test.db, TWO, 1000)]).toEqual([true, false])
    expect((await consume(test.db, TWO, 1000)).isConsumed).toBe(true)
    expect(await counts()).toEqual({ [TWO.key]: 1, [FOR_EVER.key]: 1 })
    expect(await isExhausted(test.db, FOR_EVER, 1000)).toBe(true)
  })

  it.runIf(engine === 'postgres')('consume rejects without waiting for a lock on an exhausted row', async () => {
    for (const _ of [1, 2]) await consume(test.db, TWO, 1000)
    await consume(test.db, FOR_EVER, 1000)
    await test.db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('budgets')
        .set(({ ref }) => ({ taken: ref('taken') }))
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(3n)
      expect(await consume(test.db, TWO, 2000)).toEqual({ isConsumed: false, resetsAt: 1000 + MINUTE })
      expect(await consume(test.db, FOR_EVER, 2000)).toEqual({ isConsumed: false, resetsAt: null })
    })
    expect(await counts()).toEqual({ [TWO.key]: 2, [FOR_EVER.key]: 1 })
    expect(await consumedCount(test.db, FULL.key, 1000)).toBe(1)
  })

  it.runIf(engine === 'postgres')(
    'consumeAllOfChild finds limits by their keys, without a scan of the table',
    async () => {
      const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
      await sql`insert into budgets (name, taken, expires_at, began_at)
      select 'other ' || number, 1, 9000000000000, 0 from generate_series(1, 2000) as number`.execute(test.db)
      // Deleted rows of other tests must not be read.
      await sql`vacuum budgets`.execute(test.db)
      const read = await test.db.transaction().execute(async (transaction) => {
        expect((await consumeAllOfChild(transaction, childId, [TWO, ONE, FOR_EVER], 1000)).isConsumed).toBe(true)
        const { rows } = await sql<{ entries: number }>`
        select pg_stat_get_xact_tuples_returned('budgets_pkey'::regclass)
          + pg_stat_get_xact_tuples_returned('budgets'::regclass) as entries`.execute(transaction)
        return rows[0]?.entries
      })
      // A scan would read the two thousand rows of other limits.
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThan(2_000)
    },
  )

  it('consumeAllOfChild consumes nothing for a child who does not exist', async () => {
    expect(await consumeAllOfChild(test.db, 'nobody', [ONE], 1000)).toEqual({
      isConsumed: false,
      exhausted: null,
      resetsAt: 1000,
    })
    expect(await counts()).toEqual({})
  })

  it('refundAll refunds one use of each limit', async () => {
    const all = await consumeOrThrow(test.db, [TWO, ONE], { code: 'too-many-requests' }, 1000)
    await consume(test.db, TWO, 1000)
    await refundAll(test.db, all)
    expect(await counts()).toEqual({ [TWO.key]: 1 })
  })

  it('rateLimitError has a retryAfter only if the reset is known', () => {
    expect(rateLimitError(null, { code: 'too-many-requests' }, 1000).details).toEqual({})
    expect(rateLimitError(2500, { code: 'too-many-requests' }, 1000).details).toEqual({ retryAfter: 1.5 })
  })
})
