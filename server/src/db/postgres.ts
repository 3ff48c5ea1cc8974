import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import { openPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10

/**
 * A statement with a name is planned once, and not again for each list of keys it is given. A plan that is kept may have
 * been made while a table was small: where an index leads to what is asked for, nothing reads the whole table.
 */
const BY_INDEX = { options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' }

/**
 * How long a request may wait, in milliseconds: for a connection, then for one statement. The server itself ends what
 * waits for a lock or takes too long, and the connection lives on; a server that says nothing is given up a second later.
 * Whoever loses us in the middle of a transaction lets go of its locks.
 */
const IN_A_REQUEST = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 4_000,
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 5_000,
}

/** A migration waits for another server's, and may rewrite a table: only the way there has a limit. */
const IN_A_MIGRATION = { connectionTimeoutMillis: 3_000 }

/** After this long without a word, a connection is asked whether it still exists, in milliseconds. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Any number will do, as long as nothing else in the same database takes the same lock. */
const MIGRATION_LOCK = 7_318_842

/**
 * Opens a pool on a PostgreSQL server.
 * @throws StartupProblem when it does not answer or does not let us in. The address is shown without its password.
 */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  const open = (settings: pg.PoolConfig): Kysely<Tables> => {
    const types = { getTypeParser: typeParser }
    const pool = openPool({ connectionString: url, types, ...KEEP_ALIVE, ...settings }, log)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  const db = open({ max: CONNECTIONS, ...BY_INDEX, ...IN_A_REQUEST })
  const patient = open({ max: 1, ...IN_A_MIGRATION })
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), patient.destroy()])
  }
  try {
    await sql`select 1`.execute(db)
  } catch (reason) {
    await close()
    throw new StartupProblem(unreachable(url, reason))
  }
  return {
    engine: 'postgres',
    db,
    patient,
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction)
    },
    checkKeeps: () => refuseReadOnly(db),
    size: async () => {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(patient)
      return rows[0]?.size ?? 0
    },
    close,
  }
}

/** A standby, and a server told to change nothing, answers every question and keeps nothing. */
async function refuseReadOnly(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db)
  if (rows[0]?.only !== 'off') throw new Error('PostgreSQL only reads just now')
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
