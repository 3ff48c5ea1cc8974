import { expect, it } from 'vitest'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { LATER } from '../testing/later-migration.ts'
import { SILENT } from '../testing/silent.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { workAhead } from './work-ahead.ts'

it.each(ENGINES)(
  'says what is ahead of a %s database from before, and nothing of a new or a current one',
  async (engine) => {
    const fresh = await freshDatabase(engine)
    const database = await openDatabase(fresh.where, SILENT.log)
    expect(await workAhead(database, MIGRATIONS)).toBeNull()
    await migrate(database, MIGRATIONS, () => 7)
    expect(await workAhead(database, MIGRATIONS)).toBeNull()
    const ahead = /^Bringing the database up to date: (one step|2 steps), \d+ MB of data\./
    expect(await workAhead(database, [...MIGRATIONS, LATER])).toMatch(ahead)
    expect(await workAhead(database, [...MIGRATIONS, LATER, { ...LATER, name: '9002_latest' }])).toMatch(/: 2 steps, /)
    await database.close()
    await fresh.remove()
  },
)
