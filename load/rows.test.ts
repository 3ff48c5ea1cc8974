import { describe, expect, it } from 'vitest'
import { openDatabase } from '../server/src/db/database.ts'
import { MIGRATIONS, migrate } from '../server/src/db/migrate.ts'
import { readAllTables } from '../server/src/testing/all-tables.ts'
import { ENGINES } from '../server/src/testing/fresh-database.ts'
import { createNovemberDatabase } from '../server/src/testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../server/src/testing/quick-hashing.ts'
import { copyFamilies, copySessions } from './rows.ts'

/** A database with at least one row in each table, so that a unique column without a suffix fails. */
describe.each(ENGINES)('on %s', (engine) => {
  it.each([
    ['families', copyFamilies, 'children'],
    ['sessions', copySessions, 'learning_sessions'],
  ])('copies every row of %s', async (_, copy, table) => {
    const { where, remove } = await createNovemberDatabase(engine)
    try {
      const countRows = async (): Promise<number> => {
        const database = await openDatabase(where, TEST_SERVER_DEPS.log)
        await migrate(database, MIGRATIONS, Date.now)
        const rows = (await readAllTables(database)).get(table) ?? []
        await database.close()
        return rows.length
      }
      const before = await countRows()
      await copy(where.databaseUrl ?? where.dataDir, 3)
      expect(await countRows()).toBe(4 * before)
    } finally {
      await remove()
    }
  })
})
