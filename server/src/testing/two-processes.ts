/** Opens one database twice, for tests of what two servers on the same database do to each other. */

import { type Database, openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { type Engine, type FreshDatabase, freshDatabase } from './fresh-database.ts'

/** One database that is opened twice. */
export type SharedDatabase = {
  readonly first: Database
  readonly second: Database
  readonly where: FreshDatabase['where']
  readonly stop: () => Promise<void>
}

/** Opens one migrated database twice, as two server processes do. */
export async function openTwice(engine: Engine): Promise<SharedDatabase> {
  const { where, isMigrated, remove } = await freshDatabase(engine, { mayBeMigrated: true })
  const log = createLog('silent', { write: () => undefined })
  const first = await openDatabase(where, log)
  if (!isMigrated) await migrate(first, MIGRATIONS, Date.now)
  const second = await openDatabase(where, log)
  const stop = async (): Promise<void> => {
    await Promise.all([first.close(), second.close()])
    await remove()
  }
  return { first, second, where, stop }
}
