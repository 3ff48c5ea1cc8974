import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, type Engine, freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

/** The columns, keys and indexes of each table, one per line, as the engine describes them. */
const SCHEMA: Record<Engine, ReturnType<typeof sql<{ line: string }>>> = {
  sqlite: sql`
    select sql as line from sqlite_master where sql is not null order by tbl_name, type desc, name`,
  postgres: sql`
    select line from (
      select table_name as place, 1 as kind, concat_ws(' ', table_name || '.' || column_name, data_type,
        case is_nullable when 'NO' then 'not null' end, 'default ' || column_default) as line
      from information_schema.columns where table_schema = 'public'
      union all
      select conrelid::regclass::text, 2, conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select tablename, 3, indexdef from pg_indexes where schemaname = 'public'
    ) as lines order by place, kind, line`,
}

/** A statement in one line, without quotes: how it was written does not matter. */
const inOneLine = (statement: string): string =>
  statement.replace(/\s+/g, ' ').replaceAll('"', '').replaceAll('( ', '(').replaceAll(' )', ')')

// A migration that was applied to databases must not change any more: then the schema would differ from the file. A new
// migration changes the files, which show what it does. On PostgreSQL columns are sorted by name.
it.each(ENGINES)('all migrations together create the schema in the snapshot file on %s', async (engine) => {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
  try {
    await migrate(database, MIGRATIONS, () => 7)
    const { rows } = await SCHEMA[engine].execute(database.db)
    const text = rows.map(({ line }) => `${inOneLine(line)}\n`).join('')
    const file = join(import.meta.dirname, `schema.${engine}.txt`)
    if (process.env.WRITE_SCHEMA) writeFileSync(file, text)
    expect(text, 'run with WRITE_SCHEMA=1 to update the snapshot').toBe(readFileSync(file, 'utf8'))
  } finally {
    await database.close()
    await fresh.remove()
  }
})
