import type { QueryResult } from 'kysely'
import { DatabaseStalled, isBusy } from './errors.ts'
import type { Statement } from './sqlite-statements.ts'
import type { SqliteThread } from './sqlite-thread.ts'

/** Transactions of one connection, one after another, whose commits are shared. See `createWriteQueue`. */
export type WriteQueue = {
  /** Waits for its turn and begins a transaction. Until `commit` or `rollback` every statement belongs to it. */
  readonly begin: () => Promise<void>
  readonly run: (statement: Statement) => Promise<QueryResult<unknown>>
  /** Resolves once the transaction is on the disk. */
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
  /** Does something while no transaction is open and none begins. */
  readonly pause: (work: () => Promise<void>) => Promise<void>
  /** Throws when what is committed now would be lost. */
  readonly assertWritable: () => void
  /** how many transactions were committed */
  readonly committed: () => number
}

/** At most so many transactions share a commit: those who were first wait for the last. */
const MAX_GROUP = 64

const statement = (sql: string): Statement => ({ sql, parameters: [] })
const BEGIN_IMMEDIATE = statement('begin immediate')
const COMMIT = statement('commit')
const ROLLBACK = statement('rollback')
const SAVEPOINT = statement('savepoint member')
const RELEASE = statement('release member')
const ROLLBACK_TO = statement('rollback to member')

const IN_TRANSACTION = { inTransaction: true }

type Waiting = { readonly start: () => void; readonly fail: (reason: unknown) => void }

/**
 * Lets transactions write one after another, and commits those that waited meanwhile together (group commit): each is a
 * savepoint in one transaction, so that one that fails takes nothing else with it, and the disk is asked once for all of
 * them. None is acknowledged before that; a commit that fails fails all of its group.
 * @param assertWritable throws when what is committed now would be lost
 */
export function createWriteQueue(thread: SqliteThread, assertWritable: () => void): WriteQueue {
  const waiting: Waiting[] = []
  let isTaken = false
  /** those whose part of the open transaction is done; null while none is open */
  let group: Waiting[] | null = null
  let committed = 0

  const takeTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isTaken) waiting.push({ start: resolve, fail: reject })
      else {
        isTaken = true
        resolve()
      }
    })

  const passTurn = (): void => {
    const next = waiting.shift()
    if (next === undefined) isTaken = false
    else next.start()
  }

  /** Fails everybody whose part of the open transaction was done, after an error that leaves the transaction in doubt. */
  const failGroup = async (reason: unknown): Promise<void> => {
    const members = group ?? []
    group = null
    // SQLite may have rolled back by itself. What it did not let go of is rolled back by the next to begin.
    await thread.run([ROLLBACK]).catch(() => undefined)
    for (const { fail } of members) fail(reason)
  }

  const commitGroup = async (): Promise<void> => {
    const members = group ?? []
    try {
      await thread.run([COMMIT], IN_TRANSACTION)
      group = null
      committed += members.length
      for (const { start } of members) start()
    } catch (reason) {
      await failGroup(reason)
    }
  }

  /** Gives the turn to whoever waits, to write in the same transaction; commits when nobody does. */
  const endTurn = async (): Promise<void> => {
    const isShared = waiting.length > 0 && (group?.length ?? 0) < MAX_GROUP
    if (group !== null && !isShared) await commitGroup()
    passTurn()
  }

  const beginGroup = async (): Promise<void> => {
    assertWritable()
    try {
      await thread.run([BEGIN_IMMEDIATE, SAVEPOINT])
    } catch (reason) {
      // Whoever waits behind one that another program kept out would wait as long again.
      if (isBusy(reason)) for (const { fail } of waiting.splice(0)) fail(reason)
      await failGroup(reason)
      throw reason
    }
    group = []
  }

  return {
    begin: async () => {
      // Nobody queues behind a disk that says nothing.
      assertWritable()
      await takeTurn()
      try {
        // The savepoints of those before are released by the commit.
        if (group !== null) await thread.run([SAVEPOINT], IN_TRANSACTION).catch(failGroup)
        if (group === null) await beginGroup()
      } catch (reason) {
        await endTurn()
        throw reason
      }
    },
    run: async (query) => {
      const [result] = await thread.run([query], IN_TRANSACTION)
      if (result === undefined) throw new Error('a statement without a result')
      return result
    },
    commit: () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      group?.push({ start: resolve, fail: reject })
      void endTurn()
      return promise
    },
    rollback: async () => {
      try {
        await thread.run([ROLLBACK_TO, RELEASE], IN_TRANSACTION)
      } catch (reason) {
        await failGroup(reason)
      }
      await endTurn()
    },
    pause: async (work) => {
      await takeTurn()
      try {
        if (group !== null) await commitGroup()
        await work()
      } finally {
        passTurn()
      }
    },
    assertWritable,
    committed: () => committed,
  }
}

/**
 * Waits for something no longer than this, in milliseconds.
 * @throws DatabaseStalled
 */
export async function inTime<Answer>(work: Promise<Answer>, file: string, timeout: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // What kept us so long may be our own work: an answer that came meanwhile is heard first.
  const giveUp = (): unknown => setImmediate(() => reject(new DatabaseStalled(file, timeout)))
  const timer = timeout === Number.POSITIVE_INFINITY ? undefined : setTimeout(giveUp, timeout).unref()
  try {
    return await Promise.race([work, late])
  } catch (reason) {
    // Of an error of another thread the stack says nothing: who asked is more.
    if (reason instanceof Error) Error.captureStackTrace(reason)
    throw reason
  } finally {
    clearTimeout(timer)
  }
}
