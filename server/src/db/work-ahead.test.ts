import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ENGINES, freshDatabase } from '../testing/fresh-database.ts'
import { startProcess } from '../testing/server-process.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { workAhead } from './work-ahead.ts'

const OLDER = 2
const ahead = (rest: string) =>
  new RegExp(`^Bringing the database up to date: ${MIGRATIONS.length - OLDER} steps${rest}`, 'm')

const silent = createLog('silent', { write: () => undefined })

it.each(ENGINES)('what is ahead of an older %s is said, of a new or a current one nothing', async (engine) => {
  const fresh = await freshDatabase(engine)
  const database = await openDatabase(fresh.where, silent)
  expect(await workAhead(database, MIGRATIONS)).toBeNull()
  await migrate(database, MIGRATIONS.slice(0, OLDER), () => 7)
  expect(await workAhead(database, MIGRATIONS)).toMatch(ahead(', \\d+ MB of data\\.'))
  await migrate(database, MIGRATIONS.slice(0, -1), () => 7)
  expect(await workAhead(database, MIGRATIONS)).toMatch(/up to date: one step, /)
  await migrate(database, MIGRATIONS, () => 7)
  expect(await workAhead(database, MIGRATIONS)).toBeNull()
  await database.close()
  await fresh.remove()
})

it.runIf(ENGINES.includes('postgres'))('a start says it before the migration and before it is ready', async () => {
  const fresh = await freshDatabase('postgres')
  const database = await openDatabase(fresh.where, silent)
  await migrate(database, MIGRATIONS.slice(0, OLDER), () => 7)
  const { dataDir, databaseUrl = '' } = fresh.where
  const server = startProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  // Another server migrates: this one waits, and has said so.
  await database.patient.transaction().execute(async (transaction) => {
    await database.lockMigrations(transaction)
    await expect.poll(() => server.said(), { timeout: 30_000 }).toMatch(ahead(', '))
    expect(server.said()).not.toMatch(/is ready/)
  })
  await server.ready
  server.kill('SIGTERM')
  await server.ended
  await database.close()
  await fresh.remove()
})
