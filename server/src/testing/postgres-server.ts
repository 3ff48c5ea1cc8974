import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the test run's own PostgreSQL listens, without a database's name */
    postgresUrl: string
    /** a database there with all tables and no row: to copy it takes a third of what the migrations take */
    postgresTemplate: string
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  provide('postgresUrl', url)
  provide('postgresTemplate', await makeTemplate(url))
  return stop
}

async function makeTemplate(url: string): Promise<string> {
  const name = 'migrated'
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const log = createLog('silent', { write: () => undefined })
  const database = await openDatabase({ dataDir: '', databaseUrl: `${url}/${name}` }, log)
  await migrate(database, MIGRATIONS, Date.now)
  await database.close()
  return name
}
