/**
 * A program that `db/lost-pages.test.ts` starts and kills: it saves rows in a folder's database with four concurrent writers. While it
 * runs, the test makes syncs of the log fail (`lost-pages.c`), so rows are refused for a while, and it must go on. It prints
 * at once whether each row was acknowledged, by `writeSync`, so that no line is lost with the kill.
 */

import { writeSync } from 'node:fs'
import { openDatabase } from '../../db/database.ts'
import { MIGRATIONS, migrate } from '../../db/migrate.ts'
import { createLog } from '../../log.ts'

const database = await openDatabase(
  { dataDir: process.argv[2] ?? '', databaseUrl: undefined },
  createLog('silent', { write: () => undefined }),
)
await migrate(database, MIGRATIONS, Date.now)

async function save(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const name = `${writer}-${number}`
    const saved = await database.db
      .insertInto('secret_fingerprints')
      .values({ name, fingerprint: 'x'.repeat(500) })
      .execute()
      .then(() => true)
      .catch(() => false)
    writeSync(1, `${saved ? 'saved' : 'refused'} ${name}\n`)
  }
}

await Promise.all([1, 2, 3, 4].map(save))
