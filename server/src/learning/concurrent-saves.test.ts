/**
 * Saves and aggregates facts (things a child did) concurrently, with failing writes, and with a server or database
 * that stops after any statement.
 */

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/database.ts'
import { isUnavailable } from '../db/errors.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { LEARNING_TABLES, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { hintFacts, sampleSession, sampleSessionId } from '../testing/sample-session.ts'
import { aggregateNewFacts } from './aggregate-new-facts.ts'
import { hasNewFacts } from './read-facts.ts'
import { type SaveRequest, saveFacts } from './save-facts.ts'

/** A plugin that runs a callback after the nth query, before the query's result is returned. */
function afterQuery(number: number, run: () => Promise<unknown>) {
  let queryCount = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queryCount += 1
      if (queryCount === number) await run()
      return result
    },
  }
  return { plugin, queryCount: () => queryCount }
}

describe.each(ENGINES)('concurrent saves (%s)', (engine) => {
  let fixture: LearningFixture
  let test: LearningFixture['test']
  let moss: string
  let sorrel: string
  let reed: string
  beforeAll(async () => {
    fixture = await startLearningFixture(engine)
    test = fixture.test
    moss = fixture.childId
    sorrel = (await addChild(fixture.parent, 'Sorrel')).childId
    reed = (await addChild(fixture.parent, 'Reed')).childId
  })
  afterEach(() => fixture.expectOthersUntouched())
  afterAll(() => test.stop())

  const saveOf = (childId: string, ...facts: readonly Fact[]) => ({
    childId,
    loginHash: null,
    facts,
    now: test.clock.now,
  })
  const sessionSave = (childId: string, name: string) => saveOf(childId, ...sampleSession(name, test.clock.now))
  const rowsOf = (childId: string) =>
    Promise.all(
      LEARNING_TABLES.map((table) => test.db.selectFrom(table).selectAll().where('child_id', '=', childId).execute()),
    )
  const completedOf = async (childId: string) => {
    await aggregateNewFacts(test.db, childId)
    const child = test.db.selectFrom('children').select('total_sessions').where('child_id', '=', childId)
    return (await child.executeTakeFirstOrThrow()).total_sessions
  }
  const tallyOf = async (childId: string, name: string): Promise<unknown> => {
    const session = test.db.selectFrom('learning_sessions').select('tally').where('child_id', '=', childId)
    const { tally } = await session.where('session_id', '=', sampleSessionId(name)).executeTakeFirstOrThrow()
    return JSON.parse(tally ?? '')
  }
  const saved = { outcome: 'saved' }
  const save = (request: SaveRequest) => saveFacts(test.db, request)

  it('concurrent saves of several children get separate results', async () => {
    const pace = (until: number) =>
      test.db.updateTable('children').set({ facts_paced_until: until }).where('child_id', '=', sorrel).execute()
    await pace(test.clock.now + 2_000 * 4_000)
    const before = await rowsOf(sorrel)
    const saves = [
      sessionSave(moss, 'beside'),
      sessionSave(sorrel, 'beside'),
      sessionSave(reed, 'beside'),
      sessionSave('nobody', 'beside'),
    ]
    const tooMany = { outcome: 'too-many', retryAfter: 12 }
    expect(await Promise.all(saves.map(save))).toEqual([saved, tooMany, saved, { outcome: 'login-ended' }])
    expect(await fixture.record('beside')).toMatchObject({ duration: 10 })
    expect(await rowsOf(sorrel)).toEqual(before)
    await pace(0)
  })

  it.each([
    ['update', 'children'],
    ['insert', 'new_facts'],
  ] as const)('a save succeeds while a concurrent save of a sibling cannot %s %s', async (event, table) => {
    const name = `beside-${table.replace('_', '-')}`
    const counted = [await completedOf(moss), await completedOf(sorrel)]
    const before = await rowsOf(reed)
    const restoreWrites = await failWrites(test.database, event, table, reed)
    const [savedMoss, failedReed, savedSorrel] = await Promise.allSettled(
      [moss, reed, sorrel].map((id) => save(sessionSave(id, name))),
    )
    await restoreWrites()
    expect([savedMoss, savedSorrel]).toEqual(Array(2).fill({ status: 'fulfilled', value: saved }))
    expect(failedReed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('broken') } })
    expect(await rowsOf(reed)).toEqual(before)
    expect([await completedOf(moss), await completedOf(sorrel)]).toEqual(counted.map((count) => count + 1))
    expect(await save(sessionSave(reed, name))).toEqual(saved)
  })

  it('each fact is counted once if it is saved and aggregated three times concurrently', async () => {
    const before = await completedOf(moss)
    const facts = Array.from({ length: 12 }, (_, number) => sampleSession(`servers-${number}-`, test.clock.now)).flat()
    const inOneSession = hintFacts('servers', test.clock.now, 30)
    const saveAndAggregate = async (fact: (typeof facts)[number]) => {
      const outcome = await save(saveOf(moss, fact))
      await aggregateNewFacts(test.db, moss)
      return outcome
    }
    const all = [...facts, ...inOneSession]
    // Not more at once than get a connection in time on a busy machine.
    for (let from = 0; from < all.length; from += 8) {
      const saves = all.slice(from, from + 8).flatMap((fact) => [1, 2, 3].map(() => saveAndAggregate(fact)))
      for (const outcome of await Promise.all(saves)) expect(outcome).toEqual(saved)
    }
    expect(await completedOf(moss)).toBe(before + 12)
    expect(await fixture.record('servers-7-')).toMatchObject({
      duration: 10,
      activitiesCompleted: [expect.any(Object)],
    })
    expect(await tallyOf(moss, 'servers')).toMatchObject({ facts: 30 })
  })

  it('250 facts in three batches are aggregated once, except an unreadable fact', async () => {
    const many = hintFacts('hundreds', test.clock.now, 250)
    for (const from of [0, 100, 200]) await saveFacts(test.db, saveOf(reed, ...many.slice(from, from + 100)))
    const damaged = test.db.updateTable('new_facts').set({ body: 'a secret {' }).where('child_id', '=', reed)
    await damaged.where('fact_id', '=', many[7]?.factId ?? '').execute()
    await aggregateNewFacts(test.db, reed)
    expect(await tallyOf(reed, 'hundreds')).toMatchObject({ facts: 249 })
    expect(await hasNewFacts(test.db, reed)).toBe(false)
    await aggregateNewFacts(test.db, reed)
    expect(await tallyOf(reed, 'hundreds')).toMatchObject({ facts: 249 })
  })

  it('a save stores nothing if the server or PostgreSQL stops after any statement', async () => {
    const file = await databaseFile()
    for (const statement of [1, 2]) {
      const before = await rowsOf(moss)
      let rowsLeftBehind: unknown
      const interruption = afterQuery(statement, async () => {
        if (engine === 'postgres') await endTransactions()
        else rowsLeftBehind = copiedRowsOf(file, moss)
      })
      const outcome = saveFacts(test.db.withPlugin(interruption.plugin), sessionSave(moss, `killed-${statement}-`))
      if (engine === 'sqlite')
        expect([await outcome, interruption.queryCount(), rowsLeftBehind]).toEqual([saved, 2, before])
      else {
        expect(isUnavailable(await outcome.catch((reason: unknown) => reason))).toBe(true)
        expect(await rowsOf(moss)).toEqual(before)
      }
    }
  })

  it('aggregation changes nothing if the server or PostgreSQL stops after any statement', async () => {
    const file = await databaseFile()
    await aggregateNewFacts(test.db, moss)
    // Statement 1 only checks for new facts. The others lock the child, read facts and aggregates, and write the change.
    const last = 11
    for (let statement = 2; statement <= last; statement += 1) {
      await saveFacts(test.db, sessionSave(moss, `half-added-${statement}-`))
      const before = await rowsOf(moss)
      let rowsLeftBehind: unknown
      const interruption = afterQuery(statement, async () => {
        if (engine === 'postgres') await endTransactions()
        else rowsLeftBehind = copiedRowsOf(file, moss)
      })
      const aggregation = aggregateNewFacts(test.db.withPlugin(interruption.plugin), moss)
      if (engine === 'sqlite') {
        await aggregation
        // One more statement: the check for further new facts.
        expect([interruption.queryCount(), rowsLeftBehind]).toEqual([last + 1, before])
      } else {
        expect(isUnavailable(await aggregation.catch((reason: unknown) => reason))).toBe(true)
        expect(await rowsOf(moss)).toEqual(before)
        await aggregateNewFacts(test.db, moss)
      }
    }
    expect(await fixture.record('half-added-2-')).toMatchObject({ duration: 10 })
  })

  const databaseFile = async () =>
    engine === 'postgres'
      ? ''
      : ((await sql<{ file: string }>`pragma database_list`.execute(test.db)).rows[0]?.file ?? '')

  /** Reads a child's rows from a copy of the database files, as a killed process would leave them behind. */
  function copiedRowsOf(file: string, childId: string): unknown {
    const copy = mkdtempSync(join(tmpdir(), 'lanternleaf-killed-'))
    cpSync(dirname(file), copy, { recursive: true })
    const database = new DatabaseSync(join(copy, basename(file)))
    const rows = LEARNING_TABLES.map((table) =>
      database
        .prepare(`select * from ${table} where child_id = ?`)
        .all(childId)
        .map((row) => ({ ...row })),
    )
    database.close()
    rmSync(copy, { recursive: true })
    return rows
  }

  const endTransactions = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(test.db)

  describe.runIf(engine === 'postgres')('with other servers', () => {
    /** Locks a child as another server's transaction does. `first` runs with the child locked. Returns the release. */
    const lockChildElsewhere = async (
      childId: string,
      first: (transaction: Db) => Promise<unknown> = async () => undefined,
    ) => {
      const releaseLock = Promise.withResolvers<void>()
      const lockAcquired = Promise.withResolvers<void>()
      const lockTransaction = test.db.transaction().execute(async (transaction) => {
        await sql`select 1 from children where child_id = ${childId} for update`.execute(transaction)
        await first(transaction)
        lockAcquired.resolve()
        await releaseLock.promise
      })
      await lockAcquired.promise
      return async () => {
        releaseLock.resolve()
        await lockTransaction
      }
    }

    it('saves wait only for changes to the same child', async () => {
      const releaseLock = await lockChildElsewhere(reed)
      let isSaved = false
      const pendingSave = save(sessionSave(reed, 'held')).then((outcome) => {
        isSaved = true
        return outcome
      })
      expect(await Promise.all([save(sessionSave(moss, 'free')), save(sessionSave(sorrel, 'free'))])).toEqual([
        saved,
        saved,
      ])
      expect(isSaved).toBe(false)
      await releaseLock()
      expect(await pendingSave).toEqual(saved)
    })

    it('a save stores nothing if the login ends while it waits for the lock', async () => {
      const { token_hash: login } = await test.db
        .selectFrom('child_logins')
        .select('token_hash')
        .where('child_id', '=', fixture.childId)
        .executeTakeFirstOrThrow()
      const child = () =>
        test.db.selectFrom('children').selectAll().where('child_id', '=', fixture.childId).executeTakeFirst()
      const [before, rowsBefore] = [await child(), await rowsOf(fixture.childId)]
      const releaseLock = await lockChildElsewhere(fixture.childId, async (transaction) => {
        // Simulates a PIN change, which also updates the row.
        await transaction.updateTable('children').set({ age: 9 }).where('child_id', '=', fixture.childId).execute()
        await transaction.deleteFrom('child_logins').where('token_hash', '=', login).execute()
      })
      const saving = save({ ...sessionSave(fixture.childId, 'old-login'), loginHash: login })
      await vi.waitFor(
        async () => {
          const lockWaits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          expect((await lockWaits.execute(test.db)).rows).toHaveLength(1)
        },
        { timeout: 60_000 },
      )
      await releaseLock()
      expect(await saving).toEqual({ outcome: 'login-ended' })
      expect([{ ...(await child()), age: before?.age }, await rowsOf(fixture.childId)]).toEqual([before, rowsBefore])
    })

    it('a save stores nothing for a child who was erased in between', async () => {
      const erasedId = (await addChild(fixture.parent, 'Tansy')).childId
      const erase = (transaction: Db) => transaction.deleteFrom('children').where('child_id', '=', erasedId).execute()
      const releaseLock = await lockChildElsewhere(erasedId, erase)
      const saves = Promise.all([sessionSave(erasedId, 'erased'), sessionSave(moss, 'erased')].map(save))
      const aggregation = aggregateNewFacts(test.db, erasedId)
      await releaseLock()
      expect(await saves).toEqual([{ outcome: 'login-ended' }, saved])
      await aggregation
      expect(await rowsOf(erasedId)).toEqual(LEARNING_TABLES.map(() => []))
    })
  })
})
