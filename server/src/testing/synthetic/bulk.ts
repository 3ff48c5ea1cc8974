import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { databaseFile } from '../../db/sqlite.ts'

/**
 * A connection that writes in bulk, past everything a server does for safety: what is made here can be made again.
 * Nobody else may have the database open meanwhile.
 */
export type Bulk = {
  /** Runs a statement; a value is `$1`, `$2`, … in it. */
  readonly run: (statement: string, values?: readonly (string | number)[]) => Promise<void>
  /** What a JSON array of objects is in a statement, a column for each key. `json` is its place among the values. */
  readonly rowsOf: (json: string, columns: readonly (readonly [name: string, type: 'text' | 'bigint'])[]) => string
  /** Leaves the database as a server has it after some days: its pages written, and known to whoever plans a query. */
  readonly settle: () => Promise<void>
}

export type Where = { readonly dataDir: string; readonly databaseUrl: string | undefined }

export const openBulk = ({ dataDir, databaseUrl }: Where): Promise<Bulk> =>
  databaseUrl === undefined ? onSqlite(databaseFile(dataDir)) : onPostgres(databaseUrl)

/** Pages are kept in memory, up to this many KiB: keys that come in no order are put in their places there. */
const CACHE = 3 * 1024 * 1024

async function onSqlite(file: string): Promise<Bulk> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec(`pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -${CACHE}`)
  database.exec('begin')
  return {
    run: async (statement, values = []) => {
      database.prepare(statement.replaceAll('$', '?')).run(...values)
    },
    rowsOf: (json, columns) => {
      const read = columns.map(([name]) => `value ->> '${name}' as ${name}`)
      return `(select ${read.join(', ')} from json_each(${json}))`
    },
    settle: async () => {
      database.exec('commit')
      database.exec('pragma journal_mode = wal')
      database.close()
    },
  }
}

async function onPostgres(url: string): Promise<Bulk> {
  const client = new pg.Client(url)
  await client.connect()
  // Rows are made from rows that are there: no trigger need ask whether they are. What is copied is found by its key.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`)
  return {
    run: async (statement, values = []) => {
      await client.query(statement, [...values])
    },
    rowsOf: (json, columns) => {
      const typed = columns.map(([name, type]) => `${name} ${type}`)
      return `json_to_recordset(cast(${json} as json)) as told (${typed.join(', ')})`
    },
    settle: async () => {
      await client.query('vacuum analyze')
      await client.query('checkpoint')
      await client.end()
    },
  }
}
