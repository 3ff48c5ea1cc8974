import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Config } from '../config.ts'
import { newId } from '../new-id.ts'

const BOTH = ['sqlite', 'postgres'] as const
export type Engine = (typeof BOTH)[number]

/** What every test of the server runs on: both, but in a run that asks for one alone. */
export const ENGINES: readonly Engine[] = BOTH.filter((engine) => engine === (process.env.ENGINE ?? engine))

export type FreshDatabase = {
  /** what the configuration says of it */
  readonly where: Pick<Config, 'dataDir' | 'databaseUrl'>
  readonly remove: () => Promise<void>
}

/**
 * An empty database that no other test has: a folder, or a database of the run's PostgreSQL.
 *
 * @param isMigrated whether it may have its tables already, which spares PostgreSQL most of a test's beginning
 */
export async function freshDatabase(engine: Engine, { isMigrated = false } = {}): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-test-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true })
  if (engine === 'sqlite') return { where: { dataDir, databaseUrl: undefined }, remove: async () => removeFolder() }
  const name = `test_${newId()}`
  const template = isMigrated ? inject('postgresTemplate') : 'template1'
  await administer(`create database "${name}" template "${template}"`)
  return {
    where: { dataDir, databaseUrl: `${inject('postgresUrl')}/${name}` },
    remove: async () => {
      await administer(`drop database "${name}" with (force)`)
      removeFolder()
    },
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}/postgres`)
  await client.connect()
  await client.query(statement)
  await client.end()
}
