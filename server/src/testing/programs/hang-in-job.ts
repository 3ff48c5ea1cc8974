/**
 * A program that `jobs/store.test.ts` starts and kills: it takes a job from the queue, does half of it, notifies the parent
 * process, and hangs. So the test can check that another server repeats the job as a whole.
 */

import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { runNextJob } from '../../jobs/run-job.ts'
import { createLog } from '../../log.ts'

/** The database as JSON, and the time in epoch ms. */
const [where = '', now = ''] = process.argv.slice(2)
// The open channel keeps the process alive until the parent process ends.
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
throw new Error('the job finished, although its work hangs')
