import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionFailed } from './errors.ts'
import { statementName } from './prepared.ts'

/**
 * A pool as Kysely asks it, made safe against a server that goes away or falls silent: a connection that failed is asked
 * nothing more, not even to roll back, and never goes back into the pool. What it had begun ends with it on the server.
 */
export const openPool = (settings: pg.PoolConfig, log: Logger): PostgresPool =>
  poolOf(settings, (text, values) => ({ name: statementName(text), text, values }), log)

/**
 * A pool whose connections are another's after each transaction, so that nothing can be agreed on with one of them:
 * each transaction begins with its limits, and each statement is planned when it is asked.
 * @param limits settings of PostgreSQL for one transaction, in milliseconds
 */
export function openSharedPool(
  settings: pg.PoolConfig,
  limits: Readonly<Record<string, number>>,
  log: Logger,
): PostgresPool {
  const set = Object.entries(limits).map(([name, most]) => `set local ${name} = ${most}`)
  const begin = ['begin', ...set].join('; ')
  return poolOf(settings, (text, values) => ({ text: text === 'begin' ? begin : text, values }), log)
}

/** What is sent for a statement. */
type Asked = (text: string, values: unknown[]) => pg.QueryConfig

function poolOf(settings: pg.PoolConfig, asked: Asked, log: Logger): PostgresPool {
  const pool = new pg.Pool(settings)
  // A connection that breaks says so by itself, in use or not. Without a listener that would end the process.
  pool.on('error', (reason) => log.warn({ err: reason }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (reason) => log.debug({ err: reason }, 'a database connection broke'))
  })
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((reason: unknown) => {
        throw new ConnectionFailed(reason)
      })
      return discardingWhatBroke(client, asked)
    },
    end: () => pool.end(),
  }
}

function discardingWhatBroke(client: pg.PoolClient, asked: Asked): PostgresPoolClient {
  let broken: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    if (broken) throw broken
    try {
      return await client.query(asked(text, values))
    } catch (reason) {
      // What the server itself says leaves the connection whole; all else is its end, a time limit above all.
      if (!(reason instanceof pg.DatabaseError)) broken = reason instanceof Error ? reason : new Error(String(reason))
      throw reason
    }
  }
  return {
    // The type also names cursors, which are for streaming.
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(broken ?? discard),
  }
}
