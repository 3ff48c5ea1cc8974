import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, type Engine, freshDatabase } from '../testing/fresh-database.ts'
import { VERSION } from '../version.ts'
import { type Database, openDatabase } from './database.ts'
import { MIGRATIONS, type Migration, migrate } from './migrate.ts'

const log = createLog('silent', { write: () => undefined })
const now = () => 7
const STARTER = new URL('../testing/programs/migrate.ts', import.meta.url)

/** Migrations after those of the program: one that succeeds, and one that fails halfway. */
const addsTable: Migration = {
  name: '9001_marks',
  up: async (db) => {
    await db.schema.createTable('marks').addColumn('mark', 'text').execute()
  },
}
const failsHalfway: Migration = {
  name: '9002_breaks',
  up: async (db) => {
    await db.schema.createTable('half_done').addColumn('mark', 'text').execute()
    throw new Error('the power went out')
  },
}

async function withDatabase(engine: Engine, run: (database: Database) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, log)
  try {
    await run(database)
  } finally {
    await database.close()
    await fresh.remove()
  }
}

const appliedMigrations = ({ db }: Database) => db.selectFrom('schema_migrations').selectAll().orderBy('name').execute()
const tables = async ({ db }: Database) => (await db.introspection.getTables()).map(({ name }) => name)

describe.each(ENGINES)('migrating %s', (engine) => {
  it('applies each migration once, in order', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, MIGRATIONS, now)
      await migrate(database, [...MIGRATIONS, addsTable], now)
      await migrate(database, [...MIGRATIONS, addsTable], now)
      const expected = [...MIGRATIONS, addsTable].map(({ name, compatibleFrom = null }) => ({
        name,
        applied_at: 7,
        compatible_from: compatibleFrom,
      }))
      expect(await appliedMigrations(database)).toEqual(expected)
    }))

  it('changes nothing when a migration fails', () =>
    withDatabase(engine, async (database) => {
      await expect(migrate(database, [...MIGRATIONS, addsTable, failsHalfway], now)).rejects.toThrow(
        'the power went out',
      )
      expect((await appliedMigrations(database)).map(({ name }) => name)).toEqual(
        [...MIGRATIONS, addsTable].map(({ name }) => name),
      )
      expect(await tables(database)).toContain('marks')
      expect(await tables(database)).not.toContain('half_done')
    }))

  it('is safe if several processes start at once', async () => {
    const fresh = await freshDatabase(engine)
    const workerData = { where: fresh.where }
    const starters = Array.from({ length: 3 }, () => new Worker(STARTER, { workerData }))
    const codes = await Promise.all(starters.map((starter) => once(starter, 'exit')))
    expect(codes).toEqual([[0], [0], [0]])
    const database = await openDatabase(fresh.where, log)
    expect(await appliedMigrations(database)).toHaveLength(MIGRATIONS.length)
    await database.close()
    await fresh.remove()
  })

  it('rejects a database that is newer than the program', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, [...MIGRATIONS, addsTable], now)
      const sentence = 'The database is newer than this program (it has migration 9001_marks); start the newer program.'
      await expect(migrate(database, MIGRATIONS, now)).rejects.toThrow(sentence)
    }))

  it('leaves a newer database as it is if this version works with it', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, [...MIGRATIONS, { ...addsTable, compatibleFrom: VERSION }], now)
      const before = await appliedMigrations(database)
      await migrate(database, MIGRATIONS, now)
      expect(await appliedMigrations(database)).toEqual(before)
    }))
})

it.runIf(ENGINES.includes('postgres'))(
  'waits for another server that migrates, longer than a request may wait',
  async () => {
    const LONGER = 5_500
    const slow: Migration = {
      name: '9001_slow',
      up: async () => {
        await sleep(LONGER)
      },
    }
    const fresh = await freshDatabase('postgres')
    const servers = [await openDatabase(fresh.where, log), await openDatabase(fresh.where, log)]
    await Promise.all(servers.map((server) => migrate(server, [slow], now)))
    expect(await Promise.all(servers.map(appliedMigrations))).toEqual([[expect.anything()], [expect.anything()]])
    await Promise.all(servers.map((server) => server.close()))
    await fresh.remove()
  },
)
