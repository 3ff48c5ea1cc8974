/**
 * A worker thread that opens and migrates a database, as a server does that starts at the same time as others. Tests of
 * migrations start several.
 */

import { workerData } from 'node:worker_threads'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { createLog } from '../../log.ts'

const { where } = workerData as { where: Pick<Config, 'dataDir' | 'databaseUrl'> }
const database = await openDatabase(where, createLog('silent', { write: () => undefined }))
await migrate(database, MIGRATIONS, Date.now)
await database.close()
