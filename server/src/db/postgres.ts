import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import { openPool, openSharedPool } from './postgres-pool.ts'
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
const WAITS = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }
const LIMITS = { lock_timeout: 3_000, statement_timeout: 4_000, idle_in_transaction_session_timeout: 5_000 }

/** A migration waits for another server's, and may rewrite a table: only the way there has a limit. */
const IN_A_MIGRATION = { connectionTimeoutMillis: 3_000 }

/** After this long without a word, a connection is asked whether it still exists, in milliseconds. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Any number will do, as long as nothing else in the same database takes the same lock. */
const MIGRATION_LOCK = 7_318_842

/**
 * Opens a pool on a PostgreSQL server. Between it and us there may be a pooler that gives a connection for a transaction
 * and drops what was agreed on it (pgbouncer in transaction mode): then limits go with each transaction, and no statement
 * is known by a name.
 * @throws StartupProblem when it does not answer or does not let us in. The address is shown without its password.
 */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  const to = { connectionString: url, types: { getTypeParser: typeParser }, ...KEEP_ALIVE }
  const on = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const own = () => on(openPool({ ...to, max: CONNECTIONS, ...BY_INDEX, ...WAITS, ...LIMITS }, log))
  const shared = () => on(openSharedPool({ ...to, max: CONNECTIONS, ...WAITS }, LIMITS, log))
  const db = await openFirst(own, shared).catch((reason: unknown) => {
    throw new StartupProblem(unreachable(url, reason))
  })
  const withoutTimeouts = on(openPool({ ...to, max: 1, ...IN_A_MIGRATION }, log))
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), withoutTimeouts.destroy()])
  }
  return {
    engine: 'postgres',
    db,
    withoutTimeouts,
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(transaction)
    },
    assertWritable: () => refuseReadOnly(db),
    warning: () => null,
    size: async () => {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
        withoutTimeouts,
      )
      return rows[0]?.size ?? 0
    },
    close,
  }
}

/** The first of two ways to a database, or the second where what we agree on with a connection does not hold. */
async function openFirst(own: () => Kysely<Tables>, shared: () => Kysely<Tables>): Promise<Kysely<Tables>> {
  const [first, second] = [own(), shared()]
  try {
    const isOwn = await holdsLimits(first)
    await (isOwn ? second : first).destroy()
    if (!isOwn) await sql`select 1`.execute(second)
    return isOwn ? first : second
  } catch (reason) {
    await Promise.all([first.destroy(), second.destroy()])
    throw reason
  }
}

/** A pooler refuses what is to hold for a connection, or takes it and forgets it. */
async function holdsLimits(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ held: string }>`select current_setting('lock_timeout') as held`.execute(db)
    return rows[0]?.held === `${LIMITS.lock_timeout / 1_000}s`
  } catch (reason) {
    if (/unsupported startup parameter/.test(String(reason))) return false
    throw reason
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

/** What the system, or our own limit, says where no PostgreSQL is. */
const NO_ANSWER = /^(?:ECONNREFUSED|ETIMEDOUT|EHOST|ENET|ENOENT)|timeout/

const unreachable = (url: string, reason: unknown): string => {
  const { host, hostname, port, pathname, searchParams, username } = new URL(url)
  const why = errorCode(reason) || (reason instanceof Error ? reason.message : String(reason))
  const socket = searchParams.get('host')
  const database = decodeURIComponent(pathname.slice(1) || username)
  const at = socket ?? `${hostname}:${port || 5432}`
  if (why === '3D000')
    return `There is no database ${database} at ${at}; make it with createdb, or correct DATABASE_URL.`
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN')
    return `No machine is called ${socket ?? hostname} (${why}); correct DATABASE_URL, or look whether names are found in this network.`
  if (NO_ANSWER.test(why)) return `Nothing answers at ${at} (${why}); start PostgreSQL there, or correct DATABASE_URL.`
  const remedy = /CERT|SIGNED|ALTNAME/.test(why)
    ? 'add sslrootcert=/path/to/ca.pem to DATABASE_URL, or sslmode=no-verify where nobody can listen between'
    : 'start it, or correct DATABASE_URL'
  return `PostgreSQL does not let us in at ${host}${pathname} (${why}); ${remedy}.`
}
