import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/database.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { createLog } from '../log.ts'
import { breakWrites } from '../testing/broken-writes.ts'
import { addChild } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { OF_LEARNING, type Readers, startReaders } from '../testing/readers.ts'
import { manyHints, sessionNamed, walkedPath } from '../testing/walked-path.ts'
import { addNewFacts } from './add-new-facts.ts'
import { hasNewFacts } from './fact-store.ts'
import { factKeeper, keepFacts } from './store.ts'

/** Does something once the answer to the query of this number is here, before anybody hears of it. */
function afterQuery(number: number, run: () => Promise<unknown>): KyselyPlugin {
  let seen = 0
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen += 1
      if (seen === number) await run()
      return result
    },
  }
}

/** Does something once SQLite has done the statement of this number, whoever asked for it. */
function afterStatement(number: number, run: () => void) {
  let seen = 0
  let isRunning = false
  const watch = (method: 'all' | 'run') => {
    const original = StatementSync.prototype[method] as (...values: readonly SQLInputValue[]) => unknown
    const watched = function (this: StatementSync, ...values: readonly SQLInputValue[]): unknown {
      const answer = original.apply(this, [...values])
      if (isRunning) return answer
      seen += 1
      isRunning = true
      if (seen === number) run()
      isRunning = false
      return answer
    }
    return vi.spyOn(StatementSync.prototype, method).mockImplementation(watched as never)
  }
  const spies = [watch('all'), watch('run')]
  const restore = (): void => {
    for (const spy of spies) spy.mockRestore()
  }
  return { seen: () => seen, restore }
}

describe.each(ENGINES)('saves of several children at once on %s', (engine) => {
  let readers: Readers
  let test: Readers['test']
  let moss: string
  let sorrel: string
  let reed: string
  let logged: string[]
  const log = createLog('info', { write: (line) => logged.push(line) })
  beforeEach(() => {
    logged = []
  })
  beforeAll(async () => {
    readers = await startReaders(engine)
    test = readers.test
    moss = readers.childId
    sorrel = (await addChild(readers.parent, 'Sorrel')).childId
    reed = (await addChild(readers.parent, 'Reed')).childId
  })
  afterEach(() => readers.expectOthersUntouched())
  afterAll(() => test.stop())

  const saveOf = (childId: string, ...facts: readonly Fact[]) => ({
    ...{ childId, login: null, facts, now: test.clock.now },
  })
  const walk = (childId: string, name: string) => saveOf(childId, ...walkedPath(name, test.clock.now))
  const rowsOf = (childId: string) =>
    Promise.all(
      OF_LEARNING.map((table) => test.db.selectFrom(table).selectAll().where('child_id', '=', childId).execute()),
    )
  const completedOf = async (childId: string) => {
    await addNewFacts(test.db, childId)
    const child = test.db.selectFrom('children').select('total_sessions').where('child_id', '=', childId)
    return (await child.executeTakeFirstOrThrow()).total_sessions
  }
  const tallyOf = async (childId: string, name: string): Promise<unknown> => {
    const session = test.db.selectFrom('learning_sessions').select('tally').where('child_id', '=', childId)
    const { tally } = await session.where('session_id', '=', sessionNamed(name)).executeTakeFirstOrThrow()
    return JSON.parse(tally ?? '')
  }
  const kept = { outcome: 'kept' }

  it('are done together, and each is answered for itself', async () => {
    const pace = (until: number) =>
      test.db.updateTable('children').set({ facts_paced_until: until }).where('child_id', '=', sorrel).execute()
    await pace(test.clock.now + 2_000 * 4_000)
    const before = await rowsOf(sorrel)
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    }
    const keep = factKeeper(test.db.withPlugin(counting), log)
    const saves = [walk(moss, 'beside'), walk(sorrel, 'beside'), walk(reed, 'beside')]
    expect(await Promise.all(saves.map(keep))).toEqual([kept, { outcome: 'too-many', retryAfter: 12 }, kept])
    // Where the database is in this very process, each row has a statement of its own.
    if (engine === 'postgres') expect(queries).toBe(1)
    expect(await Promise.all([walk('nobody', 'beside'), walk(moss, 'alone')].map(keep))).toEqual([
      { outcome: 'login-ended' },
      kept,
    ])
    expect(logged).toEqual([])
    expect(await readers.record('beside')).toMatchObject({ duration: 10 })
    expect(await readers.record('alone')).toMatchObject({ duration: 10 })
    expect(await rowsOf(sorrel)).toEqual(before)
    await pace(0)
  })

  it.each([
    ['update', 'children'],
    ['insert', 'new_facts'],
  ] as const)('take no harm from one that cannot %s %s', async (event, table) => {
    const name = `beside-${table.replace('_', '-')}`
    const counted = [await completedOf(moss), await completedOf(sorrel)]
    const before = await rowsOf(reed)
    const mend = await breakWrites(test.database, event, table, reed)
    const saves = [walk(moss, name), walk(reed, name), walk(sorrel, name)]
    const keep = factKeeper(test.db, log)
    const [one, broken, other] = await Promise.allSettled(saves.map(keep))
    await mend()
    expect([one, other]).toEqual([
      { status: 'fulfilled', value: kept },
      { status: 'fulfilled', value: kept },
    ])
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('broken') } })
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, saves: 3, err: { message: expect.stringContaining('broken') } },
    ])
    expect(await rowsOf(reed)).toEqual(before)
    expect([await completedOf(moss), await completedOf(sorrel)]).toEqual(counted.map((count) => count + 1))
    expect(await keep(walk(reed, name))).toEqual(kept)
  })

  it('count everything once where servers beside each other keep and read the same facts of one child', async () => {
    const servers = [factKeeper(test.db, log), factKeeper(test.db, log), factKeeper(test.db, log)]
    const before = await completedOf(moss)
    const facts = Array.from({ length: 12 }, (_, number) => walkedPath(`servers-${number}-`, test.clock.now)).flat()
    const inOneSession = manyHints('servers', test.clock.now, 30)
    const saves = [...facts, ...inOneSession].flatMap((fact) =>
      servers.map(async (keep) => {
        const keeping = await keep(saveOf(moss, fact))
        await addNewFacts(test.db, moss)
        return keeping
      }),
    )
    for (const keeping of await Promise.all(saves)) expect(keeping).toEqual(kept)
    expect(await completedOf(moss)).toBe(before + 12)
    expect(await readers.record('servers-7-')).toMatchObject({
      duration: 10,
      activitiesCompleted: [expect.any(Object)],
    })
    expect(await tallyOf(moss, 'servers')).toMatchObject({ facts: 30 })
  })

  it('are added a hundred facts at a time, each once, and what is damaged is passed over', async () => {
    const many = manyHints('hundreds', test.clock.now, 250)
    for (const from of [0, 100, 200]) await keepFacts(test.db, saveOf(reed, ...many.slice(from, from + 100)))
    const damaged = test.db.updateTable('new_facts').set({ body: 'a secret {' }).where('child_id', '=', reed)
    await damaged.where('fact_id', '=', many[7]?.factId ?? '').execute()
    await addNewFacts(test.db, reed)
    expect(await tallyOf(reed, 'hundreds')).toMatchObject({ facts: 249 })
    expect(await hasNewFacts(test.db, reed)).toBe(false)
    await addNewFacts(test.db, reed)
    expect(await tallyOf(reed, 'hundreds')).toMatchObject({ facts: 249 })
  })

  it.runIf(engine === 'sqlite')('leave nothing when the server is killed after any of their statements', async () => {
    const file = await databaseFile()
    for (const statement of [1, 2, 3, 4]) {
      const before = await rowsOf(moss)
      let left: unknown
      const ran = afterStatement(statement, () => {
        left = copiedRowsOf(file, moss)
      })
      expect(await keepFacts(test.db, walk(moss, `killed-${statement}-`)).finally(ran.restore)).toEqual(kept)
      expect([ran.seen(), left]).toEqual([4, before])
    }
  })

  it.runIf(engine === 'sqlite')('are whole when the server is killed after any statement that adds them', async () => {
    const file = await databaseFile()
    await addNewFacts(test.db, moss)
    // Whether there are any, which; the session, the activity; the count, three facts to and three from, the session, the activity, the week; any more.
    for (const statement of Array.from({ length: 14 }, (_, place) => place + 1)) {
      await keepFacts(test.db, walk(moss, `half-added-${statement}-`))
      const before = await rowsOf(moss)
      let left: unknown
      const ran = afterStatement(statement, () => {
        left = copiedRowsOf(file, moss)
      })
      await addNewFacts(test.db, moss).finally(ran.restore)
      expect([ran.seen(), left]).toEqual([15, before])
    }
  })

  it.runIf(engine === 'postgres')('leave nothing when PostgreSQL ends after any of their statements', async () => {
    for (const statement of [1, 2]) {
      const before = await rowsOf(moss)
      const killed = afterQuery(statement, endTransactions)
      const keeping = keepFacts(test.db.withPlugin(killed), walk(moss, `killed-${statement}-`))
      expect(isUnavailable(await keeping.catch((reason: unknown) => reason))).toBe(true)
      expect(await rowsOf(moss)).toEqual(before)
    }
  })

  it.runIf(engine === 'postgres')('are whole when PostgreSQL ends after any statement that adds them', async () => {
    await keepFacts(test.db, walk(moss, 'half-added'))
    // The first only looks whether there are any; then the lock, which facts, what is known before, and the change.
    for (const statement of [2, 3, 4, 5]) {
      const before = await rowsOf(moss)
      const adding = addNewFacts(test.db.withPlugin(afterQuery(statement, endTransactions)), moss)
      expect(isUnavailable(await adding.catch((reason: unknown) => reason))).toBe(true)
      expect(await rowsOf(moss)).toEqual(before)
    }
    expect(await readers.record('half-added')).toMatchObject({ duration: 10 })
  })

  const databaseFile = async () =>
    (await sql<{ file: string }>`pragma database_list`.execute(test.db)).rows[0]?.file ?? ''

  /** What the files say that a killed process leaves. */
  function copiedRowsOf(file: string, childId: string): unknown {
    const copy = mkdtempSync(join(tmpdir(), 'lanternleaf-killed-'))
    cpSync(dirname(file), copy, { recursive: true })
    const database = new DatabaseSync(join(copy, basename(file)))
    const rows = OF_LEARNING.map((table) =>
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

  describe.runIf(engine === 'postgres')('beside other servers', () => {
    /** Holds a child as another server's transaction does, until it is let go; `first` is done with the child held. */
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

    it('wait for nobody but who changes the same child', async () => {
      const letGo = await holdChild(reed)
      const keep = factKeeper(test.db, log)
      let isKept = false
      const waiting = keep(walk(reed, 'held')).then((keeping) => {
        isKept = true
        return keeping
      })
      expect(await Promise.all([keep(walk(moss, 'free')), keep(walk(sorrel, 'free'))])).toEqual([kept, kept])
      expect(isKept).toBe(false)
      await letGo()
      expect(await waiting).toEqual(kept)
    })

    it('keep nothing of a child who was erased in between', async () => {
      const gone = (await addChild(readers.parent, 'Tansy')).childId
      const erase = (transaction: Db) => transaction.deleteFrom('children').where('child_id', '=', gone).execute()
      const letGo = await holdChild(gone, erase)
      const keep = factKeeper(test.db, log)
      const saves = Promise.all([walk(gone, 'erased'), walk(moss, 'erased')].map(keep))
      const adding = addNewFacts(test.db, gone)
      await letGo()
      expect(await saves).toEqual([{ outcome: 'login-ended' }, kept])
      await adding
      expect(await rowsOf(gone)).toEqual(OF_LEARNING.map(() => []))
    })
  })
})
