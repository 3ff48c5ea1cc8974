import { expect, it } from 'vitest'
import { createLog } from '../../log.ts'
import { ENGINES, freshDatabase } from '../../testing/fresh-database.ts'
import { FAMILY } from '../../testing/older-family.ts'
import { openDatabase } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'

it.each(ENGINES)('every PIN there was is of digits, and stays as it is, on %s', async (engine) => {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, createLog('silent', { write: () => undefined }))
  await migrate(database, MIGRATIONS.slice(0, 1), () => 7)
  for (const insert of FAMILY) await insert.execute(database.db)
  const pins = () => database.db.selectFrom('children').select(['child_id', 'pin_hash']).orderBy('child_id').execute()
  const before = await pins()
  await migrate(database, MIGRATIONS, () => 8)
  expect(await pins()).toEqual(before)
  const kinds = await database.db.selectFrom('children').select('pin_kind').execute()
  expect(kinds.map(({ pin_kind }) => pin_kind)).toEqual(before.map(() => 'digits'))
  await database.close()
  await fresh.remove()
})
