import { closeSync, fdatasync, fdatasyncSync, fstatSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { DatabaseLost, LogNotSynced } from './unavailable.ts'

/** How what SQLite has committed gets to the disk. */
export type Disk = {
  /** Resolves once all that is committed by now is on the disk. Those who ask while the disk is busy share its next turn. */
  readonly sync: () => Promise<void>
  /**
   * Called before more is committed. Throws while what is committed next would not be kept: the log is not the one that
   * was opened, the disk says nothing, or what an earlier `sync` could not bring to it is not there yet; until it is,
   * every `sync` rejects.
   */
  readonly makeGood: () => void
  /** Throws when the log is not the one that was opened, or the disk says nothing; changes nothing. */
  readonly check: () => void
  readonly close: () => void
}

/** For a database that waits for the disk at every commit by itself. */
export const SYNCED_BY_SQLITE: Disk = {
  sync: async () => undefined,
  makeGood: () => undefined,
  check: () => undefined,
  close: () => undefined,
}

type Settings = {
  /** brings an open file to the disk */
  readonly syncFile: (file: number) => Promise<void>
  /** how long whoever waits for the disk waits, in milliseconds */
  readonly patience: number
  /** how long between two tries to write again what the disk did not take, in milliseconds */
  readonly pause: number
}

const SETTINGS: Settings = { syncFile: promisify(fdatasync), patience: 5_000, pause: 1_000 }

/**
 * The disk under a database in WAL mode whose commits do not wait for it (`synchronous = normal`): its log is synced
 * beside the event loop, so that everybody else is served while the disk works.
 * @param file the database itself, not a link to it: the log lies beside it
 */
export function writeAheadLog(database: DatabaseSync, file: string, settings: Settings = SETTINGS): Disk {
  const { syncFile, patience, pause } = settings
  // For writing: Windows syncs nothing that was opened for reading.
  const log = openSync(`${file}-wal`, 'r+')
  const opened = fstatSync(log)
  let isDoubtful = false
  let isSilent = false
  let triedAt = Number.NEGATIVE_INFINITY

  const syncLog = async (): Promise<void> => {
    // What is committed since lies behind what is doubtful: it is no safer.
    if (isDoubtful) throw new LogNotSynced(file)
    try {
      await syncFile(log)
    } catch (reason) {
      isDoubtful = true
      throw new LogNotSynced(file, reason)
    } finally {
      isSilent = false
    }
  }
  const nextTurn = shareTurns(syncLog)

  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let isWaiting = true
      const giveUp = (): void => {
        if (!isWaiting) return
        isSilent = true
        reject(new LogNotSynced(file))
      }
      // What kept us so long may be our own work: an answer of the disk that came meanwhile is heard first.
      const tooLong = setTimeout(() => setImmediate(giveUp), patience).unref()
      nextTurn()
        .finally(() => {
          isWaiting = false
          clearTimeout(tooLong)
        })
        .then(resolve, reject)
    })

  /** After a sync that failed the next one may say all is well although it is not, unless all is written once more. */
  const writeAgain = (): void => {
    if (performance.now() - triedAt < pause) throw new LogNotSynced(file)
    triedAt = performance.now()
    // Nobody may write to the log meanwhile.
    database.exec('begin immediate')
    try {
      rewrite(log)
      fdatasyncSync(log)
      isDoubtful = false
    } catch (reason) {
      throw new LogNotSynced(file, reason)
    } finally {
      database.exec('rollback')
    }
  }

  const check = (): void => {
    const found = statSync(`${file}-wal`, { throwIfNoEntry: false })
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new DatabaseLost(`${file}-wal`)
    if (isSilent) throw new LogNotSynced(file)
  }

  const makeGood = (): void => {
    check()
    if (isDoubtful) writeAgain()
  }

  return { sync, makeGood, check, close: () => closeSync(log) }
}

/** Writes a file over itself, so that the system brings all of it to the disk at the next sync. */
function rewrite(file: number): void {
  const piece = Buffer.alloc(1024 * 1024)
  for (let at = 0; ; ) {
    const read = readSync(file, piece, 0, piece.length, at)
    if (read === 0) return
    for (let written = 0; written < read; ) written += writeSync(file, piece, written, read - written, at + written)
    at += read
  }
}

/** Runs one after another; whoever asks while one runs gets the answer of the next, which all who wait share. */
function shareTurns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const turn = run()
      running = turn.catch(() => undefined)
      return turn
    })
    return next
  }
}
