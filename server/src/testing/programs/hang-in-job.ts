import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { runNextJob } from '../../jobs/run-job.ts'
import { createLog } from '../../log.ts'

/** Takes a job, does the first half of it, tells who started it, and goes no further. */
const [where = '', now = ''] = process.argv.slice(2)
// Waiting for its end, it lives as long as who started it.
process.channel?.ref()
process.on('disconnect', () => process.exit())
const log = createLog('silent', { write: () => undefined })
const database = await openDatabase(JSON.parse(where) as Pick<Config, 'dataDir' | 'databaseUrl'>, log)
const work = async (): Promise<void> => {
  await database.db.insertInto('secret_fingerprints').values({ name: 'first half', fingerprint: 'x' }).execute()
  process.send?.('halfway')
  await new Promise(() => undefined)
}
await runNextJob({ kind: 'halves', work }, { database, now: () => Number(now), log }, new AbortController().signal)
throw new Error('it was done')
