import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import { type Statement, statementRunner } from './sqlite-statements.ts'

/**
 * The worker thread of `sqlite-thread.ts`: one connection to a SQLite file, which runs the statements it is sent, in order.
 */

export type WorkerSettings = { readonly file: string; readonly pragmas: string; readonly busyTimeout: number }

export type Request = {
  readonly id: number
  readonly statements: readonly Statement[]
  /** Refuses a statement when no transaction is open any more: it would be committed by itself. */
  readonly inTransaction: boolean
}

/** How every transaction begins: a plain BEGIN fails later, at its first write, when another connection writes. */
const BEGIN = 'begin immediate'

/** The parts of an error that survive being sent between threads. */
export type Failure = { readonly message: string; readonly code?: unknown; readonly errcode?: unknown }
export type Reply =
  | { readonly id: number; readonly results: readonly QueryResult<unknown>[] }
  | { readonly id: number; readonly failure: Failure }

const { file, pragmas, busyTimeout } = workerData as WorkerSettings
let connection: { readonly database: DatabaseSync; readonly run: ReturnType<typeof statementRunner> } | undefined

/** Opens the file at the first request, so that a file that cannot be opened fails that request instead of the process. */
function open() {
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  try {
    database.exec(pragmas)
  } catch (reason) {
    database.close()
    throw reason
  }
  return { database, run: statementRunner(database) }
}

function execute({ id, statements, inTransaction }: Request): Reply {
  try {
    connection ??= open()
    const { database, run } = connection
    const results = statements.map((statement) => {
      if (inTransaction && !database.isTransaction) throw new Error('SQLite rolled the transaction back by itself')
      // A failing disk may have kept SQLite from rolling back a transaction: nothing may be added to it.
      if (statement.sql === BEGIN && database.isTransaction) database.exec('rollback')
      return run(statement)
    })
    return { id, results }
  } catch (reason) {
    const { message, code, errcode } = reason as Error & { code?: unknown; errcode?: unknown }
    return { id, failure: { message, code, errcode } }
  }
}

parentPort?.on('message', (request: Request | 'close') => {
  if (request !== 'close') return parentPort?.postMessage(execute(request))
  connection?.database.close()
  parentPort?.close()
})
