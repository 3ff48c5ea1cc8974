/** Pools of connections to PostgreSQL, which `postgres.ts` opens for Kysely. */

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionFailed } from './errors.ts'
import { statementName } from './prepared.ts'

/**
 * A pool for Kysely that survives if PostgreSQL restarts or stops responding. A failed connection is closed without a rollback
 * and never returns to the pool; PostgreSQL rolls back its transaction when the connection ends.
 */
export const openPool = (settings: pg.PoolConfig, log: Logger): PostgresPool =>
  poolOf(settings, (text, values) => ({ name: statementName(text), text, values }), log)

/**
 * A pool behind a pooler that shares connections between clients after each transaction, so that no session state persists:
 * every transaction sets its own timeouts, and every statement is planned again.
 * @param limits PostgreSQL settings for one transaction, in milliseconds
 */
export function openSharedPool(
  settings: pg.PoolConfig,
  limits: Readonly<Record<string, number>>,
  log: Logger,
): PostgresPool {
  const settingStatements = Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`)
  const begin = ['begin', ...settingStatements].join('; ')
  return poolOf(settings, (text, values) => ({ text: text === 'begin' ? begin : text, values }), log)
}

/** Builds the query that is sent for a statement. */
type BuildQuery = (text: string, values: unknown[]) => pg.QueryConfig

function poolOf(settings: pg.PoolConfig, buildQuery: BuildQuery, log: Logger): PostgresPool {
  const pool = new pg.Pool(settings)
  // A broken connection emits an error, in use or not. Without a listener it would end the process.
  pool.on('error', (reason) => log.warn({ err: reason }, 'an idle database connection broke; it is replaced'))
  pool.on('connect', (client) => {
    client.on('error', (reason) => log.debug({ err: reason }, 'a database connection broke'))
  })
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((reason: unknown) => {
        throw new ConnectionFailed(reason)
      })
      return discardWhenBroken(client, buildQuery)
    },
    end: () => pool.end(),
  }
}

/** Wraps a connection so that it runs no more queries once it has failed, and is closed instead of returned to the pool. */
function discardWhenBroken(client: pg.PoolClient, buildQuery: BuildQuery): PostgresPoolClient {
  let failure: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    if (failure) throw failure
    try {
      return await client.query(buildQuery(text, values))
    } catch (reason) {
      // After an error of the server the connection is usable; after any other, such as a timeout, it is not.
      if (!(reason instanceof pg.DatabaseError)) failure = reason instanceof Error ? reason : new Error(String(reason))
      throw reason
    }
  }
  return {
    // The type includes cursors, which are only used for streaming.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(failure ?? discard),
  }
}
