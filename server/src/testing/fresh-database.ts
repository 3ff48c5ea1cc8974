/**
 * Creates new databases for tests, on SQLite or PostgreSQL. Server tests run once for each engine of `ENGINES`. Most
 * get their database from `startTestApp`; tests of migrations, starts and backups call `freshDatabase` themselves.
 */

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Config } from '../config.ts'
import { databaseFile } from '../db/sqlite.ts'
import { newId } from '../new-id.ts'
import { acquirePostgres, databaseUrl, runAdminSql } from './postgres-pool.ts'

const ALL_ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ALL_ENGINES)[number]

/** The engines that server tests run on: both, unless ENGINE selects one. */
export const ENGINES: readonly Engine[] = ALL_ENGINES.filter((engine) => engine === (process.env.ENGINE ?? engine))

export type FreshDatabase = {
  /** the settings with which a server opens the database */
  readonly where: Pick<Config, 'dataDir' | 'databaseUrl'>
  /** whether the database has all tables already */
  readonly isMigrated: boolean
  readonly remove: () => Promise<void>
}

/**
 * Creates a database without rows for one test: a file in a temporary folder, or a database of the test run's PostgreSQL.
 * @param mayBeMigrated whether the database may have its tables already. Migrating takes longer than most tests, so a
 * migrated template is copied then. Mutation tests have no SQLite template, and migrate each database
 */
export async function freshDatabase(engine: Engine, { mayBeMigrated = false } = {}): Promise<FreshDatabase> {
  const template = mayBeMigrated ? inject('sqliteTemplate') : undefined
  // The folder is inside the template's folder, which `setup-databases.ts` removes with all leftovers at the end of the test run.
  const dataDir = mkdtempSync(join(template === undefined ? tmpdir() : dirname(template), 'lanternleaf-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true })
  if (engine === 'sqlite') {
    if (template !== undefined) copyFileSync(template, databaseFile(dataDir))
    const where = { dataDir, databaseUrl: undefined }
    return { where, isMigrated: template !== undefined, remove: async () => removeFolder() }
  }
  const { url, remove } = await (mayBeMigrated ? acquirePostgres() : emptyPostgres())
  return {
    isMigrated: mayBeMigrated,
    where: { dataDir, databaseUrl: url },
    remove: async () => {
      await remove()
      removeFolder()
    },
  }
}

async function emptyPostgres() {
  const name = `test_${newId()}`
  await runAdminSql(`create database "${name}"`)
  return { url: databaseUrl(name), remove: () => runAdminSql(`drop database "${name}" with (force)`) }
}
