/** Multiplies the rows of a database, so that the load tests can measure a database of a million children. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Columns whose values get the number of the copy as a suffix, so that they stay unique. */
const FAMILY_KEYS = [
  'child_id',
  'username',
  'username_key',
  'token_hash',
  'device_hash',
  'device_id',
  'parent_id',
  'consent_id',
  'id',
  'email',
  'token',
  'account_id',
  'name',
  'key',
  'job_id',
  'credential_id',
  'passkey_id',
]
const SESSION_KEYS = ['session_id', 'learning_session_id', 'fact_id']

/** @param database a data folder, or the address of a PostgreSQL database, that no server has open */
type Copy = (database: string, copies: number) => Promise<void>

/** Copies all families with all their rows. */
export const copyFamilies: Copy = (database, copies) =>
  copyRows(database, copies, FAMILY_KEYS, ['child_id', 'parent_id', 'email'])

/** Copies all learning sessions with their rows. */
export const copySessions: Copy = (database, copies) => copyRows(database, copies, SESSION_KEYS, SESSION_KEYS)

/** Copies the rows of every table that has one of the anchor columns. Values in the columns `keys` get a suffix. */
async function copyRows(database: string, copies: number, keys: readonly string[], anchorColumns: readonly string[]) {
  const { run, columns, close } = database.startsWith('postgres:') ? await openPostgres(database) : openSqlite(database)
  for (const [table, rows] of Map.groupBy(await run(columns), (row) => String(row.table_name))) {
    const names = rows.map((row) => String(row.column_name))
    if (!anchorColumns.some((column) => names.includes(column))) continue
    const values = names.map((name) => (keys.includes(name) ? `${name} || '-' || number` : name))
    await run(`insert into ${table} (${names.join(', ')})
      with recursive copies (number) as (select 1 union all select number + 1 from copies where number < ${copies})
      select ${values.join(', ')} from copies cross join ${table}`)
  }
  await close()
}

async function openPostgres(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  return {
    run: async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows,
    columns: "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    close: async () => {
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}

function openSqlite(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'lanternleaf.db'), { enableForeignKeyConstraints: false })
  file.exec('pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -1000000')
  return {
    run: async (sql: string): Promise<Record<string, unknown>[]> => file.prepare(sql).all(),
    columns: `select tables.name as table_name, columns.name as column_name from sqlite_schema as tables
      join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
    close: async () => {
      file.exec('analyze; pragma journal_mode = wal')
      file.close()
    },
  }
}
