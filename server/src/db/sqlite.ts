import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'
import { DatabaseDamaged, DatabaseLost, isBusy, isDamage } from './unavailable.ts'
import { type Disk, SYNCED_BY_SQLITE, writeAheadLog } from './write-ahead-log.ts'

/** How long opening waits for another program that has the file locked, in milliseconds. Nobody is served yet. */
const OPENING_WAITS = 5_000

/**
 * How long the log grows before what it says is written into the file, in pages of 4 KiB: a page that many saves change, one
 * after another, is written there once. And how much of the file the writer keeps at hand, in KiB. With SQLite's own (1,000
 * pages, 2,000 KiB) 64 who save at once are served two thirds as fast.
 */
const LOG_PAGES = 4_000
const WRITER_CACHE = 8_000

/** The largest file that is read through at the start, in bytes; a larger one would take seconds. */
const CHECKED_WHOLE = 64 * 1024 * 1024

/** The file that holds everything, in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lanternleaf.db')

/**
 * Opens `lanternleaf.db` in the data folder, which must exist.
 * WAL lets readers go on while one writes. A commit does not wait for the disk by itself: whoever made it does, and
 * meanwhile everybody else is served (see write-ahead-log.ts). Where there is no WAL, every commit waits.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  const file = databaseFile(dataDir)
  const { writer, reader, disk } = open(file)
  const checkFile = keptFile(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(writer, reader, checkFile, disk) })
  return {
    engine: 'sqlite',
    db,
    patient: db,
    // BEGIN IMMEDIATE already keeps every other writer out.
    lockMigrations: async () => undefined,
    checkKeeps: async () => {
      checkFile()
      disk.check()
    },
    size: async () => statSync(file).size,
    close: () => db.destroy(),
  }
}

type Opened = { readonly writer: DatabaseSync; readonly reader: DatabaseSync; readonly disk: Disk }

function open(file: string): Opened {
  try {
    const writer = new DatabaseSync(file, { timeout: OPENING_WAITS, enableForeignKeyConstraints: true })
    const isLogged = writer.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal'
    writer.exec(`pragma synchronous = ${isLogged ? 'normal' : 'full'}`)
    // A read-only folder is found out now rather than at the first write.
    writer.exec('begin immediate')
    writer.exec('rollback')
    if (statSync(file).size <= CHECKED_WHOLE) refuseDamage(writer)
    writer.exec('pragma busy_timeout = 0')
    writer.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}; pragma cache_size = -${WRITER_CACHE}`)
    const disk = isLogged ? writeAheadLog(writer, realpathSync(file)) : SYNCED_BY_SQLITE
    return { writer, reader: new DatabaseSync(file, { readOnly: true }), disk }
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
    `The database ${file} is damaged (${textOf(reason)}); put back a backup with npm run restore -- <file>.`,
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
function keptFile(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new DatabaseLost(file)
  }
}
