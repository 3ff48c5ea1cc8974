import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 30_000
/** Any number will do, as long as nothing else in the same database takes the same lock. */
const MIGRATION_LOCK = 7_318_842

/**
 * Opens a pool on a PostgreSQL server.
 * @throws StartupProblem when it does not answer or does not let us in. The address is shown without its password.
 */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    types: { getTypeParser: typeParser },
  })
  // Without a listener an idle connection that breaks would end the process; the pool replaces it by itself.
  pool.on('error', (reason) => log.warn({ err: reason }, 'an idle database connection broke'))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (reason) {
    await db.destroy()
    throw new StartupProblem(unreachable(url, reason))
  }
  return {
    engine: 'postgres',
    db,
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction)
    },
    close: () => db.destroy(),
  }
}

const INT8 = 20

/** Our int8 columns hold epoch milliseconds and counts, which a JavaScript number holds exactly. */
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')

const unreachable = (url: string, reason: unknown): string => {
  const { host, pathname } = new URL(url)
  const why = errorCode(reason) || (reason instanceof Error ? reason.message : String(reason))
  return `PostgreSQL does not let us in at ${host}${pathname} (${why}); start it, or correct DATABASE_URL.`
}
