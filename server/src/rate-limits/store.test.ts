/** Tests of a single rate limit: when it is exhausted, when it resets, and what a refund does. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'
import { createLog } from '../log.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type RateLimit, STREAK_TTL } from './rate-limit.ts'
import { consume, consumeAllOfChild, refund, resetLimit } from './store.ts'

const silent = createLog('silent', { write: () => undefined })
const MINUTE = 60_000
/** The limit under test, and the limit of another child, which must never change. */
const TRIES = { key: 'tries of moss', max: 3, window: MINUTE }
const OTHERS = { key: 'tries of fern', max: 3, window: MINUTE }
const OF_NOBODY = { child_id: null, parent_id: null, account_hash: null }
const TAKEN = { isConsumed: true, consumption: { key: expect.any(String), windowStart: expect.any(Number) } }

describe.each(ENGINES)('a rate limit on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
    await consume(test.db, OTHERS, 1000)
  })
  afterEach(async () => {
    // Fern's limit is unchanged.
    expect(await test.db.selectFrom('rate_limits').selectAll().where('key', '=', OTHERS.key).execute()).toEqual([
      { ...OF_NOBODY, key: OTHERS.key, used: 1, expires_at: 1000 + MINUTE, window_start: 1000 },
    ])
    await test.stop()
  })
  const consumeAllUses = async (limit: RateLimit, now: number) => {
    for (let n = 0; n < limit.max; n += 1) expect(await consume(test.db, limit, now)).toEqual(TAKEN)
  }
  const row = (key: string) =>
    test.db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

  it('resets one window after the first use', async () => {
    expect(await consume(test.db, TRIES, 1000)).toEqual(TAKEN)
    expect(await consume(test.db, TRIES, 50_000)).toEqual(TAKEN)
    expect(await consume(test.db, TRIES, 60_000)).toEqual(TAKEN)
    expect(await consume(test.db, TRIES, 60_999)).toEqual({ isConsumed: false, resetsAt: 61_000 })
    await consumeAllUses(TRIES, 61_000)
    expect(await consume(test.db, TRIES, 61_001)).toEqual({ isConsumed: false, resetsAt: 121_000 })
  })

  it('is consumed with all limits of a child or not at all, and the exhausted one is named', async () => {
    const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
    const inARow = { key: 'in a row', childId, max: 5, lockout: MINUTE }
    const few = { key: 'few', childId, max: 2, window: MINUTE }
    const many = { key: 'many', childId, max: 9 }
    const all = [inARow, few, many]
    const keys = all.map(({ key }) => key)
    const rows = () => Promise.all(keys.map(row))
    expect(await consumeAllOfChild(test.db, childId, all, 1000)).toEqual({
      isConsumed: true,
      consumed: keys.map((key) => ({ key, windowStart: 1000 })),
    })
    expect(await consumeAllOfChild(test.db, childId, all, 2000)).toMatchObject({ isConsumed: true })
    const before = await rows()
    expect(before.map(({ used, expires_at }) => [used, expires_at])).toEqual([
      [2, 2000 + STREAK_TTL],
      [2, 1000 + MINUTE],
      [2, null],
    ])
    expect(await consumeAllOfChild(test.db, childId, all, 3000)).toEqual({
      isConsumed: false,
      exhausted: few,
      resetsAt: 1000 + MINUTE,
    })
    expect(await rows()).toEqual(before)
    // The limit that has reset starts again, and the others continue.
    expect(await consumeAllOfChild(test.db, childId, all, 1000 + MINUTE)).toMatchObject({ isConsumed: true })
    expect((await rows()).map(({ used, window_start }) => [used, window_start])).toEqual([
      [3, 1000],
      [1, 1000 + MINUTE],
      [3, 1000],
    ])
    expect(await consumeAllOfChild(test.db, 'nobody', all, 4000)).toMatchObject({ isConsumed: false, exhausted: null })
  })

  it('allows concurrent requests of a child only as often as the smallest limit', async () => {
    const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
    const few = { key: 'few', childId, max: 7, window: MINUTE }
    const many = { key: 'many', childId, max: 50 }
    const orders = [
      [few, many],
      [many, few],
    ]
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => consumeAllOfChild(test.db, childId, orders[n % 2] ?? [], 1000)),
    )
    expect(all.filter(({ isConsumed }) => isConsumed)).toHaveLength(7)
    expect([(await row('few')).used, (await row('many')).used]).toEqual([7, 7])
  })

  it('resets one lockout after the last use, however long the uses took', async () => {
    const inARow = { key: 'tries in a row', max: 3, lockout: MINUTE }
    expect(await consume(test.db, inARow, 1000)).toEqual(TAKEN)
    expect(await consume(test.db, inARow, 100 * MINUTE)).toEqual(TAKEN)
    expect(await consume(test.db, inARow, 200 * MINUTE)).toEqual(TAKEN)
    for (const now of [200 * MINUTE, 201 * MINUTE - 1])
      expect(await consume(test.db, inARow, now)).toEqual({ isConsumed: false, resetsAt: 201 * MINUTE })
    await consumeAllUses(inARow, 201 * MINUTE)
    expect(await consume(test.db, inARow, 201 * MINUTE)).toEqual({ isConsumed: false, resetsAt: 202 * MINUTE })
  })

  it('ends a streak a day after the last use, and purges its row', async () => {
    const inARow = { key: 'tries in a row', max: 3, lockout: MINUTE }
    await consume(test.db, inARow, 0)
    await consume(test.db, inARow, STREAK_TTL - 1)
    await consumeAllUses(inARow, 2 * STREAK_TTL - 1)
    await resetLimit(test.db, inARow.key)
    await consume(test.db, inARow, 1000 - STREAK_TTL)
    const { signal } = new AbortController()
    await purgeExpired(test.database, { now: 1000, signal, log: silent })
    expect(await test.db.selectFrom('rate_limits').select('key').where('key', '=', inARow.key).execute()).toEqual([])
  })

  it('rejects the second use if its maximum is one', async () => {
    for (const ends of [{ window: MINUTE }, { lockout: MINUTE }]) {
      const limit = { key: `one by ${Object.keys(ends)}`, max: 1, ...ends }
      await consumeAllUses(limit, 1000)
      expect(await consume(test.db, limit, 1001)).toEqual({ isConsumed: false, resetsAt: 61_000 })
      await consumeAllUses(limit, 61_000)
      expect(await consume(test.db, limit, 61_001)).toEqual({ isConsumed: false, resetsAt: 121_000 })
    }
  })

  it('writes nothing when it rejects', async () => {
    await consumeAllUses(TRIES, 1000)
    const before = await row(TRIES.key)
    for (let n = 0; n < 5; n += 1) await consume(test.db, TRIES, 2000)
    expect(await row(TRIES.key)).toEqual(before)
  })

  it('resets when a clock that was ahead is corrected', async () => {
    await consumeAllUses(TRIES, 365 * 24 * 60 * MINUTE)
    await consumeAllUses(TRIES, 1000)
    expect(await consume(test.db, TRIES, 1000)).toEqual({ isConsumed: false, resetsAt: 61_000 })
  })

  it('keeps its window when the clock is corrected by no more than the tolerance', async () => {
    const long = { key: 'mails of moss', max: 2, window: 24 * 60 * MINUTE }
    await consumeAllUses(long, 1000 + MAX_CLOCK_ERROR_MS)
    expect(await consume(test.db, long, 1000)).toEqual({
      isConsumed: false,
      resetsAt: 1000 + MAX_CLOCK_ERROR_MS + long.window,
    })
    expect(await consume(test.db, long, 999)).toEqual(TAKEN)
  })

  it.each([
    ['window', { window: MINUTE }],
    ['lockout', { lockout: MINUTE }],
  ])('allows concurrent uses only up to its maximum, with a %s', async (_, ends) => {
    const ten = { key: 'ten', max: 10, ...ends }
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => consume(test.db, ten, 1000)))
    expect(outcomes.filter(({ isConsumed }) => isConsumed)).toHaveLength(10)
  })

  it('refunds a use, and never more than were consumed', async () => {
    await consumeAllUses(TRIES, 1000)
    await refund(test.db, { key: TRIES.key, windowStart: 1000 })
    expect(await consume(test.db, TRIES, 1000)).toEqual(TAKEN)
    expect((await consume(test.db, TRIES, 1000)).isConsumed).toBe(false)
    for (let n = 0; n < 5; n += 1) await refund(test.db, { key: TRIES.key, windowStart: 1000 })
    expect(await test.db.selectFrom('rate_limits').select('key').where('key', '=', TRIES.key).execute()).toEqual([])
  })

  it.each([
    ['window', { window: MINUTE }],
    ['lockout', { lockout: MINUTE }],
  ])('refunds only uses of the current %s', async (_, ends) => {
    const limit = { key: `late by ${Object.keys(ends)}`, max: 2, ...ends }
    const [late] = [await consume(test.db, limit, 1000), await consume(test.db, limit, 1000)]
    await consumeAllUses(limit, 1000 + MINUTE)
    if (late.isConsumed) await refund(test.db, late.consumption)
    expect((await consume(test.db, limit, 1001 + MINUTE)).isConsumed).toBe(false)
    await resetLimit(test.db, limit.key)
    await consumeAllUses(limit, 1002 + MINUTE)
    if (late.isConsumed) await refund(test.db, late.consumption)
    expect((await consume(test.db, limit, 1003 + MINUTE)).isConsumed).toBe(false)
  })

  it('allows all uses again after resetLimit', async () => {
    await consumeAllUses(TRIES, 1000)
    await resetLimit(test.db, TRIES.key)
    await consumeAllUses(TRIES, 2000)
  })

  it('never resets by itself and is not purged if it has no window or lockout', async () => {
    const inAll = { key: 'wrong in a row', max: 2 }
    expect(await consume(test.db, inAll, 0)).toEqual(TAKEN)
    const { signal } = new AbortController()
    await consume(test.db, TRIES, -MINUTE)
    await purgeExpired(test.database, { now: 1000, signal, log: silent })
    expect(await consume(test.db, inAll, 9e12)).toEqual(TAKEN)
    expect(await consume(test.db, inAll, 9e12)).toEqual({ isConsumed: false, resetsAt: null })
    await consumeAllUses(TRIES, 1000)
  })

  it('is erased with its child', async () => {
    const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
    await consume(test.db, { ...TRIES, childId }, 1000)
    await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    const left = await test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'tries of %').execute()
    expect(left).toEqual([{ key: OTHERS.key }])
  })
})
