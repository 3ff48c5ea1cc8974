import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLOCK_ERROR } from '../clock-error.ts'
import { createLog } from '../log.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetBudget, takeOne } from './store.ts'

const silent = createLog('silent', { write: () => undefined })
const MINUTE = 60_000
const TRIES = { name: 'tries of moss', lasts: MINUTE }
const OTHERS = { name: 'tries of fern', lasts: MINUTE }

describe.each(ENGINES)('a budget on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
    await takeOne(test.db, OTHERS, 1000)
  })
  afterEach(async () => {
    // Whatever was done with another, this one is as it was.
    expect(await test.db.selectFrom('budgets').selectAll().where('name', '=', OTHERS.name).execute()).toEqual([
      { name: OTHERS.name, child_id: null, taken: 1, expires_at: 1000 + MINUTE },
    ])
    await test.stop()
  })

  it('counts for as long as it lasts from the first', async () => {
    expect(await takeOne(test.db, TRIES, 1000)).toEqual({ taken: 1, expiresAt: 61_000 })
    expect(await takeOne(test.db, TRIES, 60_999)).toEqual({ taken: 2, expiresAt: 61_000 })
    expect(await takeOne(test.db, TRIES, 61_000)).toEqual({ taken: 1, expiresAt: 121_000 })
  })

  it('is whole again when a clock that was ahead is put back', async () => {
    await takeOne(test.db, TRIES, 365 * 24 * 60 * MINUTE)
    expect(await takeOne(test.db, TRIES, 1000)).toEqual({ taken: 1, expiresAt: 61_000 })
    expect(await takeOne(test.db, TRIES, 1000)).toEqual({ taken: 2, expiresAt: 61_000 })
  })

  it('goes on, however long it lasts, with a clock that is put back by no more than clocks err', async () => {
    const long = { name: 'mails of moss', lasts: 24 * 60 * MINUTE }
    const expiresAt = 1000 + CLOCK_ERROR + long.lasts
    expect(await takeOne(test.db, long, 1000 + CLOCK_ERROR)).toEqual({ taken: 1, expiresAt })
    expect(await takeOne(test.db, long, 2000 + CLOCK_ERROR)).toEqual({ taken: 2, expiresAt })
    expect(await takeOne(test.db, long, 1000)).toEqual({ taken: 3, expiresAt })
    expect(await takeOne(test.db, long, 999)).toEqual({ taken: 1, expiresAt: 999 + long.lasts })
  })

  it('gives everybody who takes at once another number', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => takeOne(test.db, TRIES, 1000)))
    expect(taken.map((one) => one.taken).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  it('begins anew when it is forgotten', async () => {
    for (let n = 0; n < 3; n += 1) await takeOne(test.db, TRIES, 1000)
    await forgetBudget(test.db, TRIES.name)
    expect(await takeOne(test.db, TRIES, 2000)).toEqual({ taken: 1, expiresAt: 62_000 })
  })

  it('that never expires counts on for ever, and is not purged', async () => {
    const inAll = { name: 'wrong in a row', lasts: null }
    expect(await takeOne(test.db, inAll, 0)).toEqual({ taken: 1, expiresAt: null })
    const { signal } = new AbortController()
    await takeOne(test.db, TRIES, -MINUTE)
    await purgeExpired(test.database, { now: 1000, signal, log: silent })
    expect(await takeOne(test.db, inAll, 9e12)).toEqual({ taken: 2, expiresAt: null })
    expect(await takeOne(test.db, TRIES, 1000)).toMatchObject({ taken: 1 })
  })

  it('is erased with its child', async () => {
    const { childId } = await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')
    await takeOne(test.db, { ...TRIES, childId }, 1000)
    await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    expect((await test.db.selectFrom('budgets').select('name').execute()).map(({ name }) => name)).toEqual([
      OTHERS.name,
    ])
  })
})
