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

/** Runs a callback after the nth query, before its result is returned. */
function afterQuery(number: number, run: () => Promise<unknown>) {
  let seen = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen += 1
      if (seen === number) await run()
      return result
    },
  }
  return { plugin, seen: () => seen }
}

describe.each(ENGINES)('concurrent saves (%s)', (engine) => {
  let readers: LearningFixture
  let test: LearningFixture['test']
  let moss: string
  let sorrel: string
  let reed: string
  beforeAll(async () => {
    readers = await startLearningFixture(engine)
    test = readers.test
    moss = readers.childId
    sorrel = (await addChild(readers.parent, 'Sorrel')).childId
    reed = (await addChild(readers.parent, 'Reed')).childId
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => test.stop())

  const saveOf = (childId: string, ...facts: readonly Fact[]) => ({
    childId,
    login: null,
    facts,
    now: test.clock.now,
  })
  const walk = (childId: string, name: string) => saveOf(childId, ...sampleSession(name, test.clock.now))
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
  const keep = (save: SaveRequest) => saveFacts(test.db, save)

  it('get separate results', async () => {
    const pace = (until: number) =>
      test.db.updateTable('children').set({ facts_paced_until: until }).where('child_id', '=', sorrel).execute()
    await pace(test.clock.now + 2_000 * 4_000)
    const before = await rowsOf(sorrel)
    const saves = [walk(moss, 'beside'), walk(sorrel, 'beside'), walk(reed, 'beside'), walk('nobody', 'beside')]
    const tooMany = { outcome: 'too-many', retryAfter: 12 }
    expect(await Promise.all(saves.map(keep))).toEqual([saved, tooMany, saved, { outcome: 'login-ended' }])
    expect(await readers.record('beside')).toMatchObject({ duration: 10 })
    expect(await rowsOf(sorrel)).toEqual(before)
    await pace(0)
  })

  it.each([
    ['update', 'children'],
    ['insert', 'new_facts'],
  ] as const)('are not affected by one that cannot %s %s', async (event, table) => {
    const name = `beside-${table.replace('_', '-')}`
    const counted = [await completedOf(moss), await completedOf(sorrel)]
    const before = await rowsOf(reed)
    const mend = await failWrites(test.database, event, table, reed)
    const [one, broken, other] = await Promise.allSettled([moss, reed, sorrel].map((id) => keep(walk(id, name))))
    await mend()
    expect([one, other]).toEqual(Array(2).fill({ status: 'fulfilled', value: saved }))
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('broken') } })
    expect(await rowsOf(reed)).toEqual(before)
    expect([await completedOf(moss), await completedOf(sorrel)]).toEqual(counted.map((count) => count + 1))
    expect(await keep(walk(reed, name))).toEqual(saved)
  })

  it('count everything once when several servers save and read one child’s facts', async () => {
    const before = await completedOf(moss)
    const facts = Array.from({ length: 12 }, (_, number) => sampleSession(`servers-${number}-`, test.clock.now)).flat()
    const inOneSession = hintFacts('servers', test.clock.now, 30)
    const saves = [...facts, ...inOneSession].flatMap((fact) =>
      [1, 2, 3].map(async () => {
        const keeping = await keep(saveOf(moss, fact))
        await aggregateNewFacts(test.db, moss)
        return keeping
      }),
    )
    for (const keeping of await Promise.all(saves)) expect(keeping).toEqual(saved)
    expect(await completedOf(moss)).toBe(before + 12)
    expect(await readers.record('servers-7-')).toMatchObject({
      duration: 10,
      activitiesCompleted: [expect.any(Object)],
    })
    expect(await tallyOf(moss, 'servers')).toMatchObject({ facts: 30 })
  })

  it('aggregate a hundred facts at a time, each once, and skip damaged ones', async () => {
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

  it('store nothing when the server or PostgreSQL stops after any statement', async () => {
    const file = await databaseFile()
    for (const statement of [1, 2]) {
      const before = await rowsOf(moss)
      let left: unknown
      const killed = afterQuery(statement, async () => {
        if (engine === 'postgres') await endTransactions()
        else left = copiedRowsOf(file, moss)
      })
      const keeping = saveFacts(test.db.withPlugin(killed.plugin), walk(moss, `killed-${statement}-`))
      if (engine === 'sqlite') expect([await keeping, killed.seen(), left]).toEqual([saved, 2, before])
      else {
        expect(isUnavailable(await keeping.catch((reason: unknown) => reason))).toBe(true)
        expect(await rowsOf(moss)).toEqual(before)
      }
    }
  })

  it('aggregate completely when the server or PostgreSQL stops after any statement', async () => {
    const file = await databaseFile()
    await aggregateNewFacts(test.db, moss)
    // The first only looks whether there are any. Then the child is locked; which facts, what is known before, and the change.
    const last = 11
    for (let statement = 2; statement <= last; statement += 1) {
      await saveFacts(test.db, walk(moss, `half-added-${statement}-`))
      const before = await rowsOf(moss)
      let left: unknown
      const killed = afterQuery(statement, async () => {
        if (engine === 'postgres') await endTransactions()
        else left = copiedRowsOf(file, moss)
      })
      const adding = aggregateNewFacts(test.db.withPlugin(killed.plugin), moss)
      if (engine === 'sqlite') {
        await adding
        // Whether there are any more.
        expect([killed.seen(), left]).toEqual([last + 1, before])
      } else {
        expect(isUnavailable(await adding.catch((reason: unknown) => reason))).toBe(true)
        expect(await rowsOf(moss)).toEqual(before)
        await aggregateNewFacts(test.db, moss)
      }
    }
    expect(await readers.record('half-added-2-')).toMatchObject({ duration: 10 })
  })

  const databaseFile = async () =>
    engine === 'postgres'
      ? ''
      : ((await sql<{ file: string }>`pragma database_list`.execute(test.db)).rows[0]?.file ?? '')

  /** The contents of the files that a killed process leaves behind. */
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
    /** Locks a child as another server's transaction does, until released; `first` runs with the child locked. */
    const holdChild = async (childId: string, first: (transaction: Db) => Promise<unknown> = async () => undefined) => {
      const letGo = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const holding = test.db.transaction().execute(async (transaction) => {
        await sql`select 1 from children where child_id = ${childId} for update`.execute(transaction)
        await first(transaction)
        held.resolve()
        await letGo.promise
      })
      await held.promise
      return async () => {
        letGo.resolve()
        await holding
      }
    }

    it('saves wait only for changes to the same child', async () => {
      const letGo = await holdChild(reed)
      let isKept = false
      const pendingSave = keep(walk(reed, 'held')).then((keeping) => {
        isKept = true
        return keeping
      })
      expect(await Promise.all([keep(walk(moss, 'free')), keep(walk(sorrel, 'free'))])).toEqual([saved, saved])
      expect(isKept).toBe(false)
      await letGo()
      expect(await pendingSave).toEqual(saved)
    })

    it('a save stores nothing if the login ends while it waits for the lock', async () => {
      const { token_hash: login } = await test.db
        .selectFrom('child_logins')
        .select('token_hash')
        .where('child_id', '=', readers.childId)
        .executeTakeFirstOrThrow()
      const child = () =>
        test.db.selectFrom('children').selectAll().where('child_id', '=', readers.childId).executeTakeFirst()
      const [before, rowsBefore] = [await child(), await rowsOf(readers.childId)]
      const letGo = await holdChild(readers.childId, async (transaction) => {
        // Simulates a PIN change, which also updates the row.
        await transaction.updateTable('children').set({ age: 9 }).where('child_id', '=', readers.childId).execute()
        await transaction.deleteFrom('child_logins').where('token_hash', '=', login).execute()
      })
      const saving = keep({ ...walk(readers.childId, 'old-login'), login })
      await vi.waitFor(async () => {
        const lockWaits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect((await lockWaits.execute(test.db)).rows).toHaveLength(1)
      })
      await letGo()
      expect(await saving).toEqual({ outcome: 'login-ended' })
      expect([{ ...(await child()), age: before?.age }, await rowsOf(readers.childId)]).toEqual([before, rowsBefore])
    })

    it('a save stores nothing for a child who was erased in between', async () => {
      const gone = (await addChild(readers.parent, 'Tansy')).childId
      const erase = (transaction: Db) => transaction.deleteFrom('children').where('child_id', '=', gone).execute()
      const letGo = await holdChild(gone, erase)
      const saves = Promise.all([walk(gone, 'erased'), walk(moss, 'erased')].map(keep))
      const adding = aggregateNewFacts(test.db, gone)
      await letGo()
      expect(await saves).toEqual([{ outcome: 'login-ended' }, saved])
      await adding
      expect(await rowsOf(gone)).toEqual(LEARNING_TABLES.map(() => []))
    })
  })
})
