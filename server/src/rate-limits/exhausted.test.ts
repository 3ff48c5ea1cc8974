/**
 * Tests of several limits that are consumed together, of exhausted limits, and of what concurrent requests do to them.
 */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpError } from '../http/http-error.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { recordQueries } from '../testing/query-log.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import {
  consume,
  consumeAllOfChild,
  consumedCount,
  consumeOrThrow,
  isExhausted,
  rateLimitError,
  refundAll,
} from './store.ts'

const MINUTE = 60_000
/** Limits named by how many uses they allow. */
const TWO = { key: 'two of moss', max: 2, window: MINUTE }
const ONE = { key: 'one of moss', max: 1, window: 2 * MINUTE }
const FOR_EVER = { key: 'one for ever', max: 1 }
const ONE_HUNDRED = { key: 'a hundred', max: 100, window: MINUTE }
const TWO_HUNDRED = { key: 'two hundred', max: 200, window: MINUTE }
const FULL = { key: 'full of fern', max: 1, window: MINUTE }

describe.each(ENGINES)('exhausted rate limits on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    await test.db.deleteFrom('rate_limits').execute()
    // Exhausted for longer than the limits under test, for which its reset time must not be reported.
    await consume(test.db, { ...FULL, window: 100 * MINUTE }, 1000)
  })
  const counts = async () => {
    const rows = await test.db.selectFrom('rate_limits').select(['key', 'used']).where('key', '<>', FULL.key).execute()
    return Object.fromEntries(rows.map((row) => [row.key, row.used]))
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

  it('consumeOrThrow consumes all limits in one statement', async () => {
    const queries: string[] = []
    const db = test.db.withPlugin(recordQueries(queries))
    const rejection = { code: 'too-many-requests' } as const
    await consumeOrThrow(db, [TWO, ONE, FOR_EVER], rejection, 1000)
    // One statement of raw SQL, as `recordQueries` logs it.
    expect(queries).toEqual(['rawnode'])
    expect(await counts()).toEqual({ [TWO.key]: 1, [ONE.key]: 1, [FOR_EVER.key]: 1 })
  })

  it('consumeOrThrow consumes all limits or none, however many requests name them in different orders', async () => {
    const few = { key: 'few', max: 7, window: MINUTE }
    const many = { key: 'many', max: 50, window: MINUTE }
    const orders = [
      [few, TWO_HUNDRED, many],
      [many, TWO_HUNDRED, few],
    ]
    const rejection = { code: 'too-many-requests' } as const
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        consumeOrThrow(test.db, orders[n % 2] ?? [], rejection, 1000).then(
          () => 'consumed',
          (reason: HttpError) => reason.code,
        ),
      ),
    )
    expect(all.filter((outcome) => outcome === 'consumed')).toHaveLength(7)
    expect(new Set(all)).toEqual(new Set(['consumed', 'too-many-requests']))
    expect(await counts()).toEqual({ few: 7, many: 7, [TWO_HUNDRED.key]: 7 })
  })

  it('consumeOrThrow consumes several uses at once, or none if fewer are left', async () => {
    const rejection = { code: 'too-many-requests' } as const
    const limits = (uses: number) => [ONE_HUNDRED, TWO_HUNDRED].map((limit) => ({ ...limit, uses }))
    const consumed = await consumeOrThrow(test.db, limits(98), rejection, 1000)
    await consumeOrThrow(test.db, limits(1), rejection, 1000)
    await expect(consumeOrThrow(test.db, limits(2), rejection, 1000)).rejects.toThrow('too-many-requests')
    expect(await counts()).toEqual({ [ONE_HUNDRED.key]: 99, [TWO_HUNDRED.key]: 99 })
    await refundAll(test.db, consumed)
    expect(await counts()).toEqual({ [ONE_HUNDRED.key]: 1, [TWO_HUNDRED.key]: 1 })
    await consumeOrThrow(test.db, limits(99), rejection, 1000 + MINUTE)
    expect(await counts()).toEqual({ [ONE_HUNDRED.key]: 99, [TWO_HUNDRED.key]: 99 })
    await expect(consumeOrThrow(test.db, [{ ...ONE, uses: 2 }], rejection, 1000)).rejects.toThrow('too-many-requests')
  })

  it('isExhausted and consume ignore reset times written while the clock was years ahead, after it is corrected', async () => {
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
        .updateTable('rate_limits')
        .set(({ ref }) => ({ used: ref('used') }))
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(3n)
      expect(await consume(test.db, TWO, 2000)).toEqual({ isConsumed: false, resetsAt: 1000 + MINUTE })
      expect(await consume(test.db, FOR_EVER, 2000)).toEqual({ isConsumed: false, resetsAt: null })
      const rejected = consumeOrThrow(test.db, [ONE, TWO], { code: 'too-many-requests' }, 2000)
      await expect(rejected).rejects.toThrow('too-many-requests')
    })
    expect(await counts()).toEqual({ [TWO.key]: 2, [FOR_EVER.key]: 1 })
    expect(await consumedCount(test.db, FULL.key, 1000)).toBe(1)
  })

  it.runIf(engine === 'postgres')(
    'consumeOrThrow consumes nothing if another request exhausts a limit while it waits for the row',
    async () => {
      const [free, last] = [{ ...TWO, key: 'a free one' }, TWO]
      for (const limit of [free, last]) await consume(test.db, limit, 1000)
      const rejected = await test.db.transaction().execute(async (transaction) => {
        await consume(transaction, last, 1000)
        const consumption = consumeOrThrow(test.db, [free, last], { code: 'too-many-requests' }, 1000)
        const outcome = consumption.then(
          () => 'consumed',
          (reason: HttpError) => reason.code,
        )
        const waiters = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        await expect.poll(async () => (await waiters.execute(test.db)).rows.length).toBe(1)
        return { outcome }
      })
      expect(await rejected.outcome).toBe('too-many-requests')
      expect(await counts()).toEqual({ [free.key]: 1, [last.key]: 2 })
    },
  )

  it.runIf(engine === 'postgres')(
    'consumeAllOfChild finds limits by their keys, without a scan of the table',
    async () => {
      const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
      await sql`insert into rate_limits (key, used, expires_at, window_start)
      select 'other ' || number, 1, 9000000000000, 0 from generate_series(1, 2000) as number`.execute(test.db)
      // Deleted rows of other tests must not be read.
      await sql`vacuum rate_limits`.execute(test.db)
      const scans = await test.db.transaction().execute(async (transaction) => {
        // PostgreSQL's counts may hold earlier transactions of this connection too, and change only between transactions.
        const countScans = async () => {
          const { rows } = await sql<{ table: number; index: number }>`
          select pg_stat_get_xact_numscans('rate_limits'::regclass) as table,
            pg_stat_get_xact_numscans('rate_limits_pkey'::regclass) as index`.execute(transaction)
          return rows[0] ?? { table: Number.NaN, index: Number.NaN }
        }
        const before = await countScans()
        expect((await consumeAllOfChild(transaction, childId, [TWO, ONE, FOR_EVER], 1000)).isConsumed).toBe(true)
        const after = await countScans()
        return { ofTable: after.table - before.table, ofIndex: after.index - before.index }
      })
      expect(scans.ofTable).toBe(0)
      expect(scans.ofIndex).toBeGreaterThan(0)
    },
  )

  it('consumeAllOfChild consumes nothing for a child who does not exist', async () => {
    expect(await consumeAllOfChild(test.db, 'nobody', [ONE], 1000)).toEqual({
      isConsumed: false,
      exhausted: null,
      // No limit is exhausted, so this is the current time.
      resetsAt: 1000,
    })
    expect(await counts()).toEqual({})
  })

  it('refundAll refunds what consumeOrThrow consumed, and no later use', async () => {
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
