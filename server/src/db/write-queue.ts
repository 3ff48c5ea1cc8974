import type { QueryResult } from 'kysely'
import { DatabaseStalled, isBusy } from './errors.ts'
import type { Statement } from './sqlite-statements.ts'
import type { SqliteThread } from './sqlite-thread.ts'

/** Runs transactions of one connection one after another, with group commits. See `createWriteQueue`. */
export type WriteQueue = {
  /** Waits in the queue for a transaction. Until `commit` or `rollback` every statement belongs to it. */
  readonly begin: () => Promise<void>
  readonly run: (statement: Statement) => Promise<QueryResult<unknown>>
  /** Resolves once the transaction is on the disk. */
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
  /** Runs work while no transaction is open and none begins. */
  readonly pause: (work: () => Promise<void>) => Promise<void>
  /** Throws if a commit would be lost. */
  readonly assertWritable: () => void
  /** how many transactions were committed */
  readonly committedCount: () => number
}

/** How many transactions may share a commit. The first waits for the last. */
const MAX_GROUP = 64

const statement = (sql: string): Statement => ({ sql, parameters: [] })
const BEGIN_IMMEDIATE = statement('begin immediate')
const COMMIT = statement('commit')
const ROLLBACK = statement('rollback')
const SAVEPOINT = statement('savepoint member')
const RELEASE = statement('release member')
const ROLLBACK_TO = statement('rollback to member')

/**
 * What opens a transaction. It is sent together with the transaction's first statement, which saves a message to the thread.
 * The commit releases the savepoints of all members.
 */
const NEW_GROUP = [BEGIN_IMMEDIATE, SAVEPOINT]
const JOINED_GROUP = [SAVEPOINT]

const IN_TRANSACTION = { inTransaction: true }

/** Somebody who waits, such as a transaction for the commit of its group. */
type Waiter = { readonly resolve: () => void; readonly reject: (reason: unknown) => void }

/** A transaction or a pause that waits for its turn. */
type QueueEntry = Waiter & { readonly isPause: boolean }

/**
 * Runs transactions one after another, and commits those that queued up meanwhile together (group commit). Each is a savepoint
 * in one SQLite transaction, so that one can fail without the others, and the disk is synced once for all of them. No
 * transaction is acknowledged before the sync. If the commit fails, all transactions of the group fail. `sqlite.ts` creates
 * one queue per database; the Kysely dialect and the checkpoints use it.
 * @param assertWritable throws if a commit would be lost
 */
export function createWriteQueue(thread: SqliteThread, assertWritable: () => void): WriteQueue {
  let queue: QueueEntry[] = []
  let isLocked = false
  /** the finished members of the open group; null while no SQLite transaction is open */
  let group: Waiter[] | null = null
  /** what opens the current transaction, until its first statement is sent */
  let opening: readonly Statement[] | null = null
  let committedCount = 0

  const acquire = ({ isPause }: { readonly isPause: boolean }): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isLocked) queue.push({ resolve, reject, isPause })
      else {
        isLocked = true
        resolve()
      }
    })

  /** Fails all waiting transactions. A pause still gets its turn: the database is closed in one. */
  const failWaiters = (reason: unknown): void => {
    const transactions = queue.filter(({ isPause }) => !isPause)
    queue = queue.filter(({ isPause }) => isPause)
    for (const { reject } of transactions) reject(reason)
  }

  const release = (): void => {
    const next = queue.shift()
    if (next === undefined) isLocked = false
    else next.resolve()
  }

  /** Fails all finished members, after an error that leaves the open transaction in doubt. */
  const failGroup = async (reason: unknown): Promise<void> => {
    const members = group ?? []
    group = null
    // SQLite may have rolled back by itself. If this fails the worker rolls back before the next BEGIN.
    await thread.run([ROLLBACK]).catch(() => undefined)
    for (const { reject } of members) reject(reason)
  }

  const commitGroup = async (): Promise<void> => {
    const members = group ?? []
    try {
      await thread.run([COMMIT], IN_TRANSACTION)
      group = null
      committedCount += members.length
      for (const { resolve } of members) resolve()
    } catch (reason) {
      await failGroup(reason)
    }
  }

  /** Lets the next waiter join the open transaction; commits when nobody waits. */
  const finishMember = async (): Promise<void> => {
    const isShared = queue.length > 0 && (group?.length ?? 0) < MAX_GROUP
    if (group !== null && !isShared) await commitGroup()
    release()
  }

  /** Ends a transaction in which no statement ran: there is nothing of it to commit or to roll back. */
  const endWithoutStatements = async (): Promise<void> => {
    if (opening === NEW_GROUP) group = null
    opening = null
    await finishMember()
  }

  return {
    begin: async () => {
      // This fails at once while the disk does not respond.
      assertWritable()
      await acquire({ isPause: false })
      opening = group === null ? NEW_GROUP : JOINED_GROUP
      group ??= []
      if (opening === JOINED_GROUP) return
      try {
        assertWritable()
      } catch (reason) {
        await endWithoutStatements()
        throw reason
      }
    },
    run: async (query) => {
      const before = opening ?? []
      try {
        const running = thread.run([...before, query], before === NEW_GROUP ? undefined : IN_TRANSACTION)
        // Only now: if the query could not be sent, the transaction is not open, and there is nothing to roll back.
        opening = null
        const results = await running
        const result = results.at(-1)
        if (result === undefined) throw new Error('a statement without a result')
        return result
      } catch (reason) {
        // Each waiter would wait as long again for the program that has locked the file, so all of them fail.
        if (before === NEW_GROUP && isBusy(reason)) failWaiters(reason)
        throw reason
      }
    },
    commit: async () => {
      if (opening !== null) return endWithoutStatements()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      group?.push({ resolve, reject })
      void finishMember()
      return promise
    },
    rollback: async () => {
      if (opening !== null) return endWithoutStatements()
      try {
        await thread.run([ROLLBACK_TO, RELEASE], IN_TRANSACTION)
      } catch (reason) {
        await failGroup(reason)
      }
      await finishMember()
    },
    pause: async (work) => {
      await acquire({ isPause: true })
      try {
        if (group !== null) await commitGroup()
        await work()
      } finally {
        release()
      }
    },
    assertWritable,
    committedCount: () => committedCount,
  }
}

/** @throws DatabaseStalled if the work takes longer than the timeout, in milliseconds */
export async function withTimeout<Answer>(work: Promise<Answer>, file: string, timeout: number): Promise<Answer> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  // The event loop may have been blocked: a response that arrived meanwhile counts.
  const giveUp = (): unknown => setImmediate(() => reject(new DatabaseStalled(file, timeout)))
  const timer = timeout === Number.POSITIVE_INFINITY ? undefined : setTimeout(giveUp, timeout).unref()
  try {
    return await Promise.race([work, timedOut])
  } catch (reason) {
    // The stack of an error from another thread is useless: the caller's is not.
    if (reason instanceof Error) Error.captureStackTrace(reason)
    throw reason
  } finally {
    clearTimeout(timer)
  }
}
