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
  /** its settings */
  readonly where: Pick<Config, 'dataDir' | 'databaseUrl'>
  /** whether it is migrated already */
  readonly isMigrated: boolean
  readonly remove: () => Promise<void>
}

/**
 * Creates an empty database for one test: a folder, or a database of the run's PostgreSQL.
 * @param mayBeMigrated whether it may have its tables already, because migrating takes longer than most tests; mutation
 * tests have no template, and migrate each database
 */
export async function freshDatabase(engine: Engine, { mayBeMigrated = false } = {}): Promise<FreshDatabase> {
  const copied = mayBeMigrated ? inject('sqliteTemplate') : undefined
  // Next to the template, so that leftovers are removed with the run.
  const dataDir = mkdtempSync(join(copied === undefined ? tmpdir() : dirname(copied), 'lanternleaf-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true })
  if (engine === 'sqlite') {
    if (copied !== undefined) copyFileSync(copied, databaseFile(dataDir))
    const where = { dataDir, databaseUrl: undefined }
    return { where, isMigrated: copied !== undefined, remove: async () => removeFolder() }
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
