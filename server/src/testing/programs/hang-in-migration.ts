/**
 * A program that `db/killed-migration.test.ts` starts and kills: it migrates a database and, after a given number of statements,
 * notifies the parent process and hangs. So the test can check that an update that was cut short loses nothing.
 */

import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { createLog } from '../../log.ts'
import { FUTURE_MIGRATION } from '../november-database.ts'

/** The database as JSON, and the number of statements after which the migration hangs. */
const [where = '', statements = ''] = process.argv.slice(2)
// The open channel keeps the process alive until the parent process ends.
process.channel?.ref()
process.on('disconnect', () => process.exit())
const database = await openDatabase(
  JSON.parse(where) as Pick<Config, 'dataDir' | 'databaseUrl'>,
  createLog('silent', { write: () => undefined }),
)
let statementCount = 0
const withoutTimeouts = database.withoutTimeouts.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statementCount += 1
    if (statementCount < Number(statements)) return result
    process.send?.('stopped')
    return new Promise(() => undefined)
  },
})
const now = () => 8
await migrate({ ...database, withoutTimeouts }, [...MIGRATIONS, FUTURE_MIGRATION], now)
throw new Error(`the migration finished after ${statementCount} statements`)
