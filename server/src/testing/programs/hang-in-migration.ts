import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { createLog } from '../../log.ts'
import { FUTURE_MIGRATION } from '../november-database.ts'

/** Migrates a database, and hangs after this many statements, after notifying the parent process. */
const [where = '', statements = ''] = process.argv.slice(2)
// The open channel keeps the process alive until the parent process ends.
process.channel?.ref()
process.on('disconnect', () => process.exit())
const database = await openDatabase(
  JSON.parse(where) as Pick<Config, 'dataDir' | 'databaseUrl'>,
  createLog('silent', { write: () => undefined }),
)
let done = 0
const withoutTimeouts = database.withoutTimeouts.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    done += 1
    if (done < Number(statements)) return result
    process.send?.('stopped')
    return new Promise(() => undefined)
  },
})
await migrate({ ...database, withoutTimeouts }, [...MIGRATIONS, FUTURE_MIGRATION], () => 8)
throw new Error(`it was done after ${done} statements`)
