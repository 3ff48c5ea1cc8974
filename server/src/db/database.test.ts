import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { type Database, isDatabaseAvailable, openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { prepared } from './prepared.ts'

const log = createLog('silent', { write: () => undefined })

describe.each(ENGINES)('%s', (engine) => {
  let database: Database
  let remove: () => Promise<void>
  beforeAll(async () => {
    const fresh = await freshDatabase(engine)
    remove = fresh.remove
    database = await openDatabase(fresh.where, log)
    await migrate(database, MIGRATIONS, Date.now)
  })
  afterAll(async () => {
    await database.close()
    await remove()
  })

  const fingerprint = (name: string) => ({ name, fingerprint: 'x' })
  const names = async () =>
    (await database.db.selectFrom('secret_fingerprints').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  it('is available once it is open', async () => {
    expect(await isDatabaseAvailable(database)).toBe(true)
  })

  it('isolates a transaction until it is committed', async () => {
    const namesOutside = await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('secret_fingerprints').values(fingerprint('hidden')).execute()
      await sleep(5)
      return names()
    })
    expect(namesOutside).not.toContain('hidden')
    expect(await names()).toContain('hidden')
  })

  it('reads committed rows by raw SQL during a transaction', async () => {
    const count = async () =>
      Number(
        (await sql<{ count: number }>`select count(*) as count from secret_fingerprints`.execute(database.db)).rows[0]
          ?.count,
      )
    const before = await count()
    const countMeanwhile = await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('secret_fingerprints').values(fingerprint('uncommitted')).execute()
      return count()
    })
    expect([countMeanwhile, await count()]).toEqual([before, before + 1])
  })

  it('keeps concurrent transactions and single writes apart', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('secret_fingerprints').values(fingerprint('failing')).execute()
      await sleep(20)
      throw new Error('undo')
    })
    const alone = database.db.insertInto('secret_fingerprints').values(fingerprint('alone')).execute()
    const other = database.db.transaction().execute(async (transaction) => {
      await sleep(5)
      await transaction.insertInto('secret_fingerprints').values(fingerprint('other')).execute()
    })
    await expect(failing).rejects.toThrow('undo')
    await Promise.all([alone, other])
    expect(await names()).toEqual(expect.arrayContaining(['alone', 'other']))
    expect(await names()).not.toContain('failing')
  })

  it('runs further statements after a failed one', async () => {
    const insertSameRow = () => database.db.insertInto('secret_fingerprints').values(fingerprint('twice')).execute()
    await insertSameRow()
    await expect(insertSameRow()).rejects.toThrow(/unique/i)
    expect(await names()).toContain('twice')
  })

  it('enforces foreign keys', async () => {
    const login = { token_hash: 't', child_id: 'nobody', created_at: 0, expires_at: 0 }
    await expect(database.db.insertInto('child_logins').values(login).execute()).rejects.toThrow(/foreign key/i)
  })

  it('returns times and counts as numbers', async () => {
    const now = 1_795_252_815_336
    await database.db.insertInto('schema_migrations').values({ name: 'later', applied_at: now }).execute()
    const row = await database.db
      .selectFrom('schema_migrations')
      .where('name', '=', 'later')
      .select(['applied_at', sql<number>`count(*) over ()`.as('count')])
      .executeTakeFirst()
    expect(row).toEqual({ applied_at: now, count: 1 })
    await database.db.deleteFrom('schema_migrations').where('name', '=', 'later').execute()
  })

  it('runs a prepared query with new values, inside and outside of a transaction', async () => {
    const findByName = prepared<{ name: string }, { name: string }>((db, { name }) =>
      db.selectFrom('secret_fingerprints').select('name').where('name', '=', name),
    )
    expect(await findByName(database.db, { name: 'alone' })).toEqual([{ name: 'alone' }])
    expect(await findByName(database.db, { name: "'; drop table children; --" })).toEqual([])
    expect(await database.db.transaction().execute((inside) => findByName(inside, { name: 'other' }))).toEqual([
      { name: 'other' },
    ])
  })

  it.runIf(engine === 'postgres')('caches the plan of a prepared query once, and of no other query', async () => {
    const often = prepared<{ name: string }, { name: string }>((db, { name }) =>
      db.selectFrom('secret_fingerprints').select('name').where('fingerprint', '=', name),
    )
    const plans = await database.db.transaction().execute(async (inside) => {
      for (const name of ['a', 'b']) await often(inside, { name })
      await inside.selectFrom('secret_fingerprints').select('fingerprint').execute()
      const statements = sql<{
        statement: string
      }>`select statement from pg_prepared_statements where statement like '%fingerprint%'`
      return (await statements.execute(inside)).rows
    })
    expect(plans.filter(({ statement }) => statement.includes('where "fingerprint" = $1'))).toHaveLength(1)
    expect(plans.filter(({ statement }) => statement.startsWith('select "fingerprint"'))).toHaveLength(0)
  })
})

describe('SQLite', () => {
  it('syncs the log at each commit, and enforces foreign keys', async () => {
    const fresh = await freshDatabase('sqlite')
    const database = await openDatabase(fresh.where, log)
    const pragma = async (name: string) =>
      Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('wal_autocheckpoint')).toBe(0)
    expect(await pragma('foreign_keys')).toBe(1)
    await database.close()
    await fresh.remove()
  })

  it('rejects a write that does not go through the transaction in which it is made', async () => {
    const fresh = await freshDatabase('sqlite')
    const database = await openDatabase(fresh.where, log)
    await migrate(database, MIGRATIONS, Date.now)
    const { db } = database
    const add = (writer: typeof db, name: string) =>
      writer.insertInto('secret_fingerprints').values({ name, fingerprint: 'x' }).execute()
    const later = async (name: string) => {
      await sleep(5)
      await add(db, name)
    }
    const outsideWrites: (readonly [string, () => Promise<unknown>])[] = [
      ['a single write', () => add(db, 'single')],
      ['one after a while', () => later('late')],
      ['a transaction', () => db.transaction().execute((inner) => add(inner, 'inner'))],
    ]
    for (const [name, write] of outsideWrites) {
      const outer = db.transaction().execute(async (transaction) => {
        await add(transaction, name)
        await write()
      })
      await expect(outer, name).rejects.toThrow('outside of the transaction')
    }
    const names = async () =>
      (await db.selectFrom('secret_fingerprints').select('name').execute()).map((row) => row.name)
    expect(await names()).toEqual([])

    let after: Promise<unknown> | undefined
    const unrelatedInsert = db.transaction().execute((transaction) => add(transaction, 'bystander'))
    await db.transaction().execute(async (transaction) => {
      await add(transaction, 'outer')
      // Started inside the transaction, but the write itself happens when the transaction is over.
      after = sleep(50).then(() => add(db, 'after'))
    })
    await Promise.all([unrelatedInsert, after, add(db, 'alone')])
    expect((await names()).sort()).toEqual(['after', 'alone', 'bystander', 'outer'])
    await database.close()
    await fresh.remove()
  })
})
