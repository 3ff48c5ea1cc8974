/**
 * Vitest's global setup for databases, which runs once before all server tests (see `vitest.config.ts`): it starts one
 * PostgreSQL, and creates the migrated templates from which `fresh-database.ts` copies test databases.
 */

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
    /** the address of the run's PostgreSQL, without a database name */
    postgresUrl: string
    /** the name of a migrated, empty template database */
    postgresTemplate: string
    /** the path of a migrated, empty template file */
    sqliteTemplate: string | undefined
  }
}

const TEMPLATE = 'migrated'

/** Vitest's global setup: starts one PostgreSQL for the test run, and creates the migrated templates of test databases. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'lanternleaf-template-'))
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await createTables({ dataDir, databaseUrl: `${url}/${TEMPLATE}` })
  await createTables({ dataDir, databaseUrl: undefined })
  provide('postgresUrl', url)
  provide('postgresTemplate', TEMPLATE)
  provide('sqliteTemplate', databaseFile(dataDir))
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
}

async function createTables(where: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
  await migrate(database, MIGRATIONS, Date.now)
  await database.close()
}
