import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { LogNotSynced } from './unavailable.ts'

/** How what SQLite has committed gets to the disk. */
export type Disk = {
  /** Resolves once all that is committed by now is on the disk. Those who ask while the disk is busy share its next turn. */
  readonly sync: () => Promise<void>
  /**
   * Called before more is committed. Throws while what an earlier `sync` could not bring to the disk is not there yet;
   * until it is, every `sync` rejects.
   */
  readonly makeGood: () => void
  readonly close: () => Promise<void>
}

/** For a database that waits for the disk at every commit by itself. */
export const SYNCED_BY_SQLITE: Disk = {
  sync: async () => undefined,
  makeGood: () => undefined,
  close: async () => undefined,
}

/**
 * The disk under a database in WAL mode whose commits do not wait for it (`synchronous = normal`): its log is synced
 * beside the event loop, so that everybody else is served while the disk works.
 * @param file the database itself, not a link to it: the log lies beside it
 */
export function writeAheadLog(database: DatabaseSync, file: string): Disk {
  let log: Promise<FileHandle> | null = null
  let isDoubtful = false

  const close = async (): Promise<void> => {
    const opened = log
    log = null
    await opened?.then(
      (handle) => handle.close(),
      () => undefined,
    )
  }

  const syncLog = async (): Promise<void> => {
    // What is committed since lies behind what is doubtful: it is no safer.
    if (isDoubtful) throw new LogNotSynced(file)
    try {
      log ??= openLog(file)
      await (await log).datasync()
    } catch (reason) {
      isDoubtful = true
      await close()
      throw new LogNotSynced(file, reason)
    }
  }

  // After a sync that failed the next one may say all is well although it is not: a checkpoint writes everything again,
  // and the log begins anew, so that nothing comes to lie behind what is damaged.
  const makeGood = (): void => {
    if (!isDoubtful) return
    const answer = database.prepare('pragma wal_checkpoint(restart)').get()
    if (answer?.busy !== 0) throw new LogNotSynced(file)
    isDoubtful = false
  }

  return { sync: shareTurns(syncLog), makeGood, close }
}

/** For writing: Windows syncs nothing that was opened for reading. */
const openLog = (file: string): Promise<FileHandle> => open(`${file}-wal`, 'r+')

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
