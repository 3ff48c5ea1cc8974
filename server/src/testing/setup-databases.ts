import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { databaseFile } from '../db/sqlite.ts'
import { createLog } from '../log.ts'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the test run's own PostgreSQL listens, without a database's name */
    postgresUrl: string
    /** a database there with all tables and no row */
    postgresTemplate: string
    /** a file with all tables and no row */
    sqliteTemplate: string | undefined
  }
}

const TEMPLATE = 'migrated'

/** Starts one PostgreSQL for the whole test run, and makes what its tests' databases are copies of. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'lanternleaf-template-'))
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await makeTables({ dataDir, databaseUrl: `${url}/${TEMPLATE}` })
  await makeTables({ dataDir, databaseUrl: undefined })
  provide('postgresUrl', url)
  provide('postgresTemplate', TEMPLATE)
  provide('sqliteTemplate', databaseFile(dataDir))
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
}

async function makeTables(where: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
  await migrate(database, MIGRATIONS, Date.now)
  await database.close()
}
