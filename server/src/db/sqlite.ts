import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { DatabaseLost } from './unavailable.ts'

/** How long opening waits for another program that has the file locked, in milliseconds. Nobody is served yet. */
const OPENING_WAITS = 5_000

/** The file that holds everything, in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lanternleaf.db')

/**
 * Opens `lanternleaf.db` in the data folder, which must exist.
 * WAL lets readers go on while one writes; FULL makes every commit wait for the disk.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  const file = databaseFile(dataDir)
  const [writer, reader] = open(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(writer, reader, keptFile(file)) })
  return {
    engine: 'sqlite',
    db,
    patient: db,
    // BEGIN IMMEDIATE already keeps every other writer out.
    lockMigrations: async () => undefined,
    close: () => db.destroy(),
  }
}

function open(file: string): [writer: DatabaseSync, reader: DatabaseSync] {
  try {
    const writer = new DatabaseSync(file, { timeout: OPENING_WAITS, enableForeignKeyConstraints: true })
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    // A read-only folder is found out now rather than at the first write.
    writer.exec('begin immediate')
    writer.exec('rollback')
    writer.exec('pragma busy_timeout = 0')
    return [writer, new DatabaseSync(file, { readOnly: true })]
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    throw new StartupProblem(`The database ${file} cannot be opened for writing (${why}); check who owns it.`)
  }
}

/** Remembers which file was opened; throws from then on when the folder holds another one under its name, or none. */
function keptFile(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new DatabaseLost(file)
  }
}
