import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { ENGINES, freshDatabase } from '../../testing/fresh-database.ts'
import { FAMILY } from '../../testing/older-family.ts'
import { openDatabase } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

const UP_TO_HERE = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name.endsWith('recovery_places')),
)

it.each(ENGINES)('what was kept of no place is that of all other devices, on %s', async (engine) => {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
  await migrate(database, MIGRATIONS.slice(0, 1), () => 7)
  for (const insert of FAMILY) await insert.execute(database.db)
  await migrate(database, UP_TO_HERE, () => 7)
  await database.db.deleteFrom('child_recoveries').execute()
  await sql`insert into child_recoveries
    (child_id, wrong_answers, last_answer_at, lockouts, cooldown_began, needs_parent)
    select child_id, 2, 7, 1, null, 0 from children`.execute(database.db)
  await migrate(database, MIGRATIONS, () => 8)
  const rows = await database.db.selectFrom('child_recoveries').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(row).toMatchObject({ place: 'elsewhere', wrong_answers: 2, last_answer_at: 7, lockouts: 1, needs_parent: 0 })
  await database.db.deleteFrom('children').execute()
  expect(await database.db.selectFrom('child_recoveries').selectAll().execute()).toEqual([])
  await database.close()
  await fresh.remove()
})
