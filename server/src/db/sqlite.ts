import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { commandWithSettings } from '../command-line.ts'
import { StartupProblem } from '../startup-problem.ts'
import { startCheckpoints } from './checkpoints.ts'
import type { Database } from './database.ts'
import { DatabaseDamaged, DatabaseLost, isBusy, isDamage } from './errors.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openThread } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'
import { createWriteQueue, withTimeout } from './write-queue.ts'

/** How long opening waits while another program has the file locked, in milliseconds. The server is not running yet. */
const OPEN_TIMEOUT = 10_000

/** How long a transaction waits for a writer of another program, in milliseconds, in the worker thread. */
const BUSY_TIMEOUT = 2_500

/** After how many milliseconds without a response a request fails. Then new requests fail at once until it arrives. */
const TIMEOUT = 5_000

/** A commit returns when it is on the disk (`full`). The writer does not checkpoint, which would delay it (checkpoints.ts). */
const WRITER_PRAGMAS = 'pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 0'

/** The largest file whose integrity is checked at the start, in bytes; a larger one would take seconds. */
const MAX_CHECKED_SIZE = 64 * 1024 * 1024

/** The database file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lanternleaf.db')

/**
 * Opens `lanternleaf.db` in the data folder, which must exist. With a write-ahead log readers are not blocked by the writer,
 * which runs in a worker thread, so that a slow disk does not block the event loop. On a file system without WAL everything
 * works the same, but readers wait for writers.
 */
export async function openSqlite(dataDir: string, log: Logger): Promise<Database> {
  const file = databaseFile(dataDir)
  const { reader, hasLog } = openFile(file)
  const files = [assertSameFile(file), ...(hasLog ? [assertSameFile(`${realpathSync(file)}-wal`)] : [])]
  const thread = openThread({ file, pragmas: WRITER_PRAGMAS, busyTimeout: BUSY_TIMEOUT })
  const assertWritable = (): void => {
    thread.assertResponsive(TIMEOUT)
    for (const assertSame of files) assertSame()
  }
  const writes = createWriteQueue(thread, assertWritable)
  const checkpoints = startCheckpoints(realpathSync(file), writes, log)
  const closeAll = async (): Promise<void> => {
    await Promise.all([db.destroy(), withoutTimeouts.destroy()])
    await checkpoints.stop()
    await writes.pause(async () => undefined)
    reader.close()
    await thread.close()
  }
  const createDb = (timeout: number): Kysely<Tables> => {
    const bounded = <Answer>(work: Promise<Answer>) => withTimeout(work, file, timeout)
    return new Kysely<Tables>({ dialect: sqliteDialect({ reader, writes, withTimeout: bounded }) })
  }
  const [db, withoutTimeouts] = [createDb(TIMEOUT), createDb(Number.POSITIVE_INFINITY)]
  let closing: Promise<void> | undefined
  return {
    engine: 'sqlite',
    db,
    withoutTimeouts,
    // BEGIN IMMEDIATE already locks out every other writer.
    lockMigrations: async () => undefined,
    assertWritable: async () => assertWritable(),
    warning: checkpoints.warning,
    size: async () => statSync(file).size,
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}

type OpenFile = { readonly reader: DatabaseSync; readonly hasLog: boolean }

/** Checks the file, switches it to a write-ahead log, and opens the reading connection. */
function openFile(file: string): OpenFile {
  try {
    const first = new DatabaseSync(file, { timeout: OPEN_TIMEOUT })
    const hasLog = first.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal'
    // In a read-only folder this fails now, and not at the first write.
    first.exec('begin immediate')
    first.exec('rollback')
    if (statSync(file).size <= MAX_CHECKED_SIZE) assertIntact(first)
    const reader = new DatabaseSync(file, { readOnly: true })
    // SQLite deletes the log when the last connection closes, so the reader is connected before the first one closes.
    reader.prepare('select 1 from sqlite_master').get()
    first.close()
    return { reader, hasLog }
  } catch (reason) {
    throw openingProblem(file, reason)
  }
}

function assertIntact(database: DatabaseSync): void {
  const result = database.prepare('pragma quick_check(1)').get()?.quick_check
  if (result !== 'ok') throw new DatabaseDamaged(String(result))
}

/** Why a database cannot be opened, as a sentence for the operator. */
export function openingProblem(file: string, reason: unknown): StartupProblem {
  if (isDamage(reason)) return damageProblem(file, reason)
  if (isBusy(reason)) return new StartupProblem(`Another program has ${file} locked; end it, then try again.`)
  return new StartupProblem(`The database ${file} cannot be opened for writing (${textOf(reason)}); check who owns it.`)
}

export const damageProblem = (file: string, reason: unknown): StartupProblem =>
  new StartupProblem(
    `The database ${file} is damaged (${textOf(reason)}); restore a backup with ${commandWithSettings('restore', '<file>')}.`,
  )

/** SQLite's message in one line. */
const textOf = (reason: unknown): string =>
  (reason instanceof Error ? reason.message : String(reason)).replace(/\s+/g, ' ').trim()

/** Whether a database file has a table. True also if the file cannot be read: opening it later reports why. */
export function hasTables(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT })
    return database.prepare('select 1 from sqlite_master limit 1').get() !== undefined
  } catch {
    return true
  } finally {
    database?.close()
  }
}

/** Returns a function that throws if the open file was deleted or replaced. */
function assertSameFile(file: string): () => void {
  const original = statSync(file)
  return () => {
    const current = statSync(file, { throwIfNoEntry: false })
    if (current?.ino !== original.ino || current.dev !== original.dev) throw new DatabaseLost(file)
  }
}
