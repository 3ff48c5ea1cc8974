import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import type { Database } from './database.ts'
import { openPool, openSharedPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

/** How many connections the server opens. PostgreSQL allows 100 by default, for all servers and programs together. */
const CONNECTIONS = 10

/**
 * A named statement is planned once and not again for other parameters. A plan may have been cached while a table was small,
 * so sequential scans are disabled if an index can be used.
 */
const PLANNER = { options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' }

/**
 * Timeouts in milliseconds, for a connection and for one statement. PostgreSQL itself cancels a statement that waits for a lock
 * or takes too long, and the connection stays usable. If PostgreSQL does not respond, the connection is closed a second
 * later. A transaction whose client disappeared releases its locks.
 */
const TIMEOUTS = { connectionTimeoutMillis: 3_000, query_timeout: 5_000 }
const LIMITS = { lock_timeout: 3_000, statement_timeout: 4_000, idle_in_transaction_session_timeout: 5_000 }

/** Only connecting has a timeout: a migration may wait for that of another server, and may rewrite a table. */
const MIGRATION_TIMEOUTS = { connectionTimeoutMillis: 3_000 }

/** TCP keep-alive probes start after this long without traffic, in milliseconds. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The number of the advisory lock. It is arbitrary, but must not be used for anything else in the same database. */
const MIGRATION_LOCK = 7_318_842

/** The oldest major version of PostgreSQL that is supported: the oldest that its developers still maintain at the end of 2026. */
const OLDEST_POSTGRES = 15

/**
 * Opens a pool on a PostgreSQL server. Behind a pooler that shares connections between transactions (pgbouncer in transaction
 * mode) session settings do not persist: then timeouts are set in each transaction, and statements have no names.
 * @throws StartupProblem if PostgreSQL does not respond, rejects the login or is too old. It shows the address without its password.
 */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  const settings = { connectionString: url, types: { getTypeParser: typeParser }, ...KEEP_ALIVE }
  const createDb = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const openDirect = () =>
    createDb(openPool({ ...settings, max: CONNECTIONS, ...PLANNER, ...TIMEOUTS, ...LIMITS }, log))
  const openPooled = () => createDb(openSharedPool({ ...settings, max: CONNECTIONS, ...TIMEOUTS }, LIMITS, log))
  const db = await chooseConnection(openDirect, openPooled).catch((reason: unknown) => {
    throw new StartupProblem(connectionProblem(url, reason))
  })
  await assertSupportedVersion(db, url).catch(async (reason: unknown) => {
    await db.destroy()
    throw reason
  })
  const withoutTimeouts = createDb(openPool({ ...settings, max: 1, ...MIGRATION_TIMEOUTS }, log))
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
    assertWritable: () => assertNotReadOnly(db),
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

/** @throws StartupProblem that names the version of a PostgreSQL that is too old */
async function assertSupportedVersion(db: Kysely<Tables>, url: string): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_POSTGRES) return
  const { host, pathname } = new URL(url)
  throw new StartupProblem(
    `PostgreSQL at ${host}${pathname} is version ${version}, and Lanternleaf needs ${OLDEST_POSTGRES} or newer; update it, or correct DATABASE_URL.`,
  )
}

/** Opens direct connections to PostgreSQL, or connections for a pooler if session settings do not persist. */
async function chooseConnection(
  openDirect: () => Kysely<Tables>,
  openPooled: () => Kysely<Tables>,
): Promise<Kysely<Tables>> {
  const direct = openDirect()
  const pooled = openPooled()
  try {
    if (await keepsSessionSettings(direct)) {
      await pooled.destroy()
      return direct
    }
    await direct.destroy()
    await sql`select 1`.execute(pooled)
    return pooled
  } catch (reason) {
    await Promise.all([direct.destroy(), pooled.destroy()])
    throw reason
  }
}

/** Whether session settings persist. A pooler rejects them, or accepts and loses them. */
async function keepsSessionSettings(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(db)
    return rows[0]?.value === `${LIMITS.lock_timeout / 1_000}s`
  } catch (reason) {
    if (/unsupported startup parameter/.test(String(reason))) return false
    throw reason
  }
}

/** Throws for a standby and for a server in read-only mode, which run queries but reject writes. */
async function assertNotReadOnly(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(db)
  if (rows[0]?.value !== 'off') throw new Error('PostgreSQL is read-only')
}

/** PostgreSQL's number of the type int8. */
const INT8 = 20

/** Our int8 columns hold epoch milliseconds and counts, which a JavaScript number holds exactly. */
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text')

/** Errors of the operating system, or of our own timeout, if no PostgreSQL listens at the address. */
const UNREACHABLE = /^(?:ECONNREFUSED|ETIMEDOUT|EHOST|ENET|ENOENT)|timeout/

/** What PostgreSQL's codes mean for a connection that it refuses, and the remedy. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refused the user or password of DATABASE_URL (28P01); correct them there',
  '28000':
    'refused the user of DATABASE_URL (28000); correct it there, or allow its connections from this machine in pg_hba.conf',
  '42501': 'refused the user of DATABASE_URL (42501); grant it the right to connect to the database',
  '53300': 'has no connection left (53300); raise its max_connections, or end other programs that use it',
  '55000': 'accepts no connections to this database (55000); allow them with alter database, or correct DATABASE_URL',
  '57P03': 'is starting or stopping (57P03); try again when it is ready',
}

/** The form of PostgreSQL's own codes. Codes of the operating system such as EPIPE begin with E, and PostgreSQL's never do. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/

/** Why PostgreSQL cannot be used, as a sentence for the operator without the password of the URL. */
const connectionProblem = (url: string, reason: unknown): string => {
  const { host, hostname, port, pathname, searchParams, username } = new URL(url)
  const why = errorCode(reason) || (reason instanceof Error ? reason.message : String(reason))
  const socket = searchParams.get('host')
  // As in PostgreSQL's own programs, the database is named like the user by default, and the default port is 5432.
  const database = decodeURIComponent(pathname.slice(1) || username)
  const address = socket ?? `${hostname}:${port || 5432}`
  // PostgreSQL's code for a database that does not exist.
  if (why === '3D000')
    return `There is no database ${database} at ${address}; create it with createdb, or correct DATABASE_URL.`
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN')
    return `The host name ${socket ?? hostname} cannot be resolved (${why}); correct DATABASE_URL, or check the DNS of this network.`
  if (UNREACHABLE.test(why))
    return `Nothing listens at ${address} (${why}); start PostgreSQL there, or correct DATABASE_URL.`
  // The driver's message if DATABASE_URL has no password, and PostgreSQL asks for one.
  if (/password must be a string/.test(why))
    return `PostgreSQL at ${host}${pathname} asks for a password; write it into DATABASE_URL.`
  if (SQLSTATE.test(why))
    return `PostgreSQL at ${host}${pathname} ${REFUSALS[why] ?? `refused the connection (${why}); its log says why`}.`
  const remedy = /CERT|SIGNED|ALTNAME/.test(why)
    ? 'add sslrootcert=/path/to/ca.pem to DATABASE_URL, or sslmode=no-verify in a network you trust'
    : 'start it, or correct DATABASE_URL'
  return `PostgreSQL at ${host}${pathname} refused the connection (${why}); ${remedy}.`
}
