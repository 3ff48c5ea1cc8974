import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { StartupProblem } from '../startup-problem.ts'
import { startCheckpoints } from './checkpoints.ts'
import type { Database } from './database.ts'
import { DatabaseDamaged, DatabaseLost, isBusy, isDamage } from './errors.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openThread } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'
import { createWriteQueue, inTime } from './write-queue.ts'

/** How long opening waits for another program that has the file locked, in milliseconds. Nobody is served yet. */
const OPENING_WAITS = 5_000

/** How long a transaction waits for another program that writes, in milliseconds. It waits in a thread of its own. */
const BUSY_TIMEOUT = 2_500

/** After this long without an answer a request is given up, in milliseconds, and nothing more is begun until it came. */
const TIMEOUT = 5_000

/**
 * A commit returns when it is on the disk (`full`). Checkpoints are not made by the writer, which would wait for them; see
 * checkpoints.ts.
 */
const WRITER = 'pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma journal_size_limit = 0'

/** The largest file that is read through at the start, in bytes; a larger one would take seconds. */
const CHECKED_WHOLE = 64 * 1024 * 1024

/** The file that holds everything, in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lanternleaf.db')

/**
 * Opens `lanternleaf.db` in the data folder, which must exist. WAL lets readers go on while one writes, and SQLite itself
 * brings what is committed to the disk; all writing is done in a worker thread, so that a slow disk holds up nobody else.
 * Where there is no WAL everything works the same, and readers wait for writers.
 */
export async function openSqlite(dataDir: string, log: Logger): Promise<Database> {
  const file = databaseFile(dataDir)
  const { reader, isLogged } = open(file)
  const files = [assertSameFile(file), ...(isLogged ? [assertSameFile(`${realpathSync(file)}-wal`)] : [])]
  const thread = openThread({ file, pragmas: WRITER, busyTimeout: BUSY_TIMEOUT })
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
  const over = (timeout: number): Kysely<Tables> => {
    const bounded = <Answer>(work: Promise<Answer>) => inTime(work, file, timeout)
    return new Kysely<Tables>({ dialect: sqliteDialect({ reader, writes, inTime: bounded }) })
  }
  const [db, withoutTimeouts] = [over(TIMEOUT), over(Number.POSITIVE_INFINITY)]
  let closing: Promise<void> | undefined
  return {
    engine: 'sqlite',
    db,
    withoutTimeouts,
    // BEGIN IMMEDIATE already keeps every other writer out.
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

type Opened = { readonly reader: DatabaseSync; readonly isLogged: boolean }

function open(file: string): Opened {
  try {
    const first = new DatabaseSync(file, { timeout: OPENING_WAITS })
    const isLogged = first.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal'
    // A read-only folder is found out now rather than at the first write.
    first.exec('begin immediate')
    first.exec('rollback')
    if (statSync(file).size <= CHECKED_WHOLE) refuseDamage(first)
    const reader = new DatabaseSync(file, { readOnly: true })
    // As long as one connection has it open the log stays.
    reader.prepare('select 1 from sqlite_master').get()
    first.close()
    return { reader, isLogged }
  } catch (reason) {
    throw openingProblem(file, reason)
  }
}

function refuseDamage(database: DatabaseSync): void {
  const found = database.prepare('pragma quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new DatabaseDamaged(String(found))
}

/** Why a database cannot be opened, as a sentence for whoever runs the server. */
export function openingProblem(file: string, reason: unknown): StartupProblem {
  if (isDamage(reason)) return damageProblem(file, reason)
  if (isBusy(reason)) return new StartupProblem(`Another program has ${file} locked; end it, then try again.`)
  return new StartupProblem(`The database ${file} cannot be opened for writing (${textOf(reason)}); check who owns it.`)
}

export const damageProblem = (file: string, reason: unknown): StartupProblem =>
  new StartupProblem(
    `The database ${file} is damaged (${textOf(reason)}); restore a backup with npm run restore -- <file>.`,
  )

/** What SQLite says is wrong, in one line. */
const textOf = (reason: unknown): string =>
  (reason instanceof Error ? reason.message : String(reason)).replace(/\s+/g, ' ').trim()

/** True when a database file holds at least one table. One that cannot be read is not empty: opening it says why. */
export function isFilled(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: OPENING_WAITS })
    return database.prepare('select 1 from sqlite_master limit 1').get() !== undefined
  } catch {
    return true
  } finally {
    database?.close()
  }
}

/** Remembers which file was opened; throws from then on when the folder holds another one under its name, or none. */
function assertSameFile(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new DatabaseLost(file)
  }
}
