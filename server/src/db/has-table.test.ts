import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase } from './database.ts'
import { hasTable } from './migrate.ts'

const silent = createLog('silent', { write: () => undefined })

it.each(ENGINES)('finds a table on %s while another server changes its columns', async (engine) => {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, silent)
  const { db } = database
  expect(await hasTable(db, 'pets')).toBe(false)
  await sql`create table pets (name text)`.execute(db)
  const results: boolean[] = []
  const changeColumns = async () => {
    for (let turn = 0; turn < 100; turn++) {
      await sql`alter table pets add column age bigint`.execute(db)
      await sql`alter table pets drop column age`.execute(db)
    }
  }
  const findTable = async () => {
    for (let turn = 0; turn < 200; turn++) results.push(await hasTable(db, 'pets'))
  }
  await Promise.all([changeColumns(), findTable(), findTable()])
  expect(new Set(results)).toEqual(new Set([true]))
  expect(await hasTable(db, 'pet')).toBe(false)
  await database.close()
  await fresh.remove()
})
