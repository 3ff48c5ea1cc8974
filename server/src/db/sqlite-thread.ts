/** The main thread's side of a SQLite connection in a worker thread. The other side is `sqlite-worker.ts`. */

import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { DatabaseStalled } from './errors.ts'
import type { Statement } from './sqlite-statements.ts'
import type { Reply, Request, WorkerSettings } from './sqlite-worker.ts'

/** A SQLite connection in a worker thread, so that only its callers wait for the disk. */
export type SqliteThread = {
  /**
   * Runs statements in order, up to the first that fails. With `inTransaction` they only run while a transaction is open. Throws
   * at once, before anything is sent, if a value cannot be sent to the thread.
   */
  readonly run: (
    statements: readonly Statement[],
    options?: { readonly inTransaction: boolean },
  ) => Promise<readonly QueryResult<unknown>[]>
  /** @throws DatabaseStalled if the oldest pending request was sent longer ago than the timeout, in milliseconds */
  readonly assertResponsive: (timeout: number) => void
  readonly close: () => Promise<void>
}

/** A request that the worker has not answered yet. */
type PendingRequest = {
  readonly sentAt: number
  readonly resolve: (results: readonly QueryResult<unknown>[]) => void
  readonly reject: (reason: Error) => void
}

/** The bundle puts it into the same folder as the program (server/build.ts). */
const WORKER = import.meta.url.endsWith('.ts') ? './sqlite-worker.ts' : './sqlite-worker.js'

/** An error of the thread itself, such as out of memory, is not caught: it ends the process, which a supervisor restarts. */
export function openThread(settings: WorkerSettings): SqliteThread {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: settings,
    // It only holds requests and results in flight.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  worker.on('message', (reply: Reply) => {
    const request = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0) worker.unref()
    if ('results' in reply) request?.resolve(reply.results)
    else request?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
  })
  // An idle connection does not keep the process alive, a working one does.
  worker.unref()
  return {
    run: (statements, { inTransaction } = { inTransaction: false }) => {
      lastId += 1
      worker.postMessage({ id: lastId, statements, inTransaction } satisfies Request)
      worker.ref()
      return new Promise((resolve, reject) => {
        pending.set(lastId, { sentAt: performance.now(), resolve, reject })
      })
    },
    assertResponsive: (timeout) => {
      const [oldest] = pending.values()
      if (oldest !== undefined && performance.now() - oldest.sentAt > timeout)
        throw new DatabaseStalled(settings.file, timeout)
    },
    close: () =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve())
        worker.ref()
        worker.postMessage('close')
      }),
  }
}
