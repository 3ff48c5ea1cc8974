import type { DatabaseSync } from 'node:sqlite'
import { whenFree } from './when-free.ts'
import type { Disk } from './write-ahead-log.ts'

/** Transactions of one connection, one after another, their commits shared. See `createGroupCommit`. */
export type GroupCommit = {
  /**
   * Waits its turn, and for other programs, then begins a transaction. Until `leave` or `abandon`, every statement
   * belongs to it.
   */
  readonly enter: () => Promise<void>
  /** Ends the transaction; resolves once it is on the disk, rejects when it could not be kept. */
  readonly leave: () => Promise<void>
  /** Undoes the transaction; the others of its group are untouched. */
  readonly abandon: () => void
  /** Commits what has been left; for closing the connection. */
  readonly finish: () => Promise<void>
}

const ROLLED_BACK = 'the database rolled the transaction back by itself'

type Member = { readonly kept: () => void; readonly lost: (reason: unknown) => void }

/**
 * Runs writing transactions on one SQLite connection so that they never interleave, and commits all that ran in one
 * turn of the event loop together: the disk is asked once for many of them, and none is acknowledged before that.
 * Each is a savepoint in the group's transaction, so one that fails takes nothing else with it. While the disk works the
 * next group is under way.
 * @param checkFile throws when what is committed would be lost
 */
export function createGroupCommit(database: DatabaseSync, checkFile: () => void, disk: Disk): GroupCommit {
  const turns = createTurns()
  let group: Member[] | null = null
  let onItsWay: Promise<void> = Promise.resolve()

  const undo = (): void => {
    if (database.isTransaction) database.exec('rollback')
  }

  const begin = (): void => {
    checkFile()
    // What a failing disk would not let go of: nothing may be added to it.
    undo()
    disk.makeGood()
    // IMMEDIATE takes the write lock here; a plain BEGIN would fail later, at its first write, when another has it.
    database.exec('begin immediate')
    const begun: Member[] = []
    group = begun
    // Requests that arrived together have all been read by then, and joined the group.
    setImmediate(() => turns.take().then(() => commit(begun)))
  }

  /** Ends a group of which nothing is kept. */
  const lose = (members: readonly Member[], reason: unknown): void => {
    group = null
    try {
      undo()
    } catch {
      // The next to begin tries again, and hears why when it fails once more.
    }
    for (const member of members) member.lost(reason)
  }

  /** Tells each that it is kept, once the disk has it. */
  const tell = (members: readonly Member[]): void => {
    onItsWay = disk.sync().then(
      () => {
        for (const member of members) member.kept()
      },
      (reason: unknown) => {
        for (const member of members) member.lost(reason)
      },
    )
  }

  const commit = (members: readonly Member[]): void => {
    try {
      if (group !== members) return
      group = null
      database.exec('commit')
      tell(members)
    } catch (reason) {
      lose(members, reason)
    } finally {
      turns.pass()
    }
  }

  const abandon = (): void => {
    try {
      // A full disk makes SQLite roll back the whole transaction by itself: nothing of the group was kept.
      if (!database.isTransaction) throw new Error(ROLLED_BACK)
      database.exec('rollback to member')
      database.exec('release member')
    } catch (reason) {
      lose(group ?? [], reason)
    } finally {
      turns.pass()
    }
  }

  return {
    enter: async () => {
      const asked = performance.now()
      await turns.take()
      try {
        if (group === null) await whenFree(begin, asked)
        database.exec('savepoint member')
      } catch (reason) {
        turns.pass()
        throw reason
      }
    },
    leave: async () => {
      const members = group
      try {
        if (members === null || !database.isTransaction) throw new Error(ROLLED_BACK)
        database.exec('release member')
      } catch (reason) {
        abandon()
        throw reason
      }
      const kept = new Promise<void>((resolve, reject) => members.push({ kept: resolve, lost: reject }))
      turns.pass()
      return kept
    },
    abandon,
    finish: async () => {
      await turns.take()
      if (group === null) turns.pass()
      else commit(group)
      await onItsWay
      disk.close()
    },
  }
}

/** First come, first served: `take` resolves when it is this caller's turn, `pass` gives it to the next. */
function createTurns(): { take: () => Promise<void>; pass: () => void } {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    take: () =>
      new Promise((resolve) => {
        if (taken) waiting.push(resolve)
        else {
          taken = true
          resolve()
        }
      }),
    pass: () => {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
