import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { MIGRATIONS, migrate } from '../server/src/db/migrate.ts'
import { createLog } from '../server/src/log.ts'
import { FAMILY } from '../server/src/testing/older-family.ts'
import type { Where } from '../server/src/testing/synthetic/bulk.ts'
import { wholeDatabase } from '../server/src/testing/whole-database.ts'
import type { Outcome } from './outcome.ts'

const PROCESS = new URL('../server/src/testing/migrating-process.ts', import.meta.url)
const log = createLog('silent', { write: () => undefined })

/**
 * A family of the first schema there was, brought to the newest by a program that is killed after its first statement, its
 * second, and so on to its last. Each time the database is as one of the steps leaves it, and the next start finishes it to
 * the very same rows.
 * @param freshDatabase an empty one, another each time
 * @param every only each so many-th statement is tried
 */
export async function killMigrations(
  name: string,
  freshDatabase: () => Promise<Where>,
  every: number,
): Promise<Outcome> {
  const { steps, newest, rows } = await unhurt(await freshDatabase())
  let times = 0
  let broken = 0
  for (let statements = 1; ; statements += every) {
    const where = await freshDatabase()
    await (await oldest(where)).close()
    if (!(await killAfter(where, statements))) break
    times += 1
    const database = await openDatabase(where, log)
    if (!steps.has(await contentOf(database))) broken += 1
    await migrate(database, MIGRATIONS, () => 8)
    if ((await contentOf(database)) !== newest) broken += 1
    await database.close()
  }
  const verdict = { acknowledged: rows, lost: 0, doubled: 0, misfiled: 0, miscounted: 0, broken }
  const also = `after each ${every === 1 ? '' : `${every}th `}statement of ${MIGRATIONS.length} steps, ${rows} rows`
  return { fault: `migration killed, ${name}`, times, ...verdict, longest: 0, also }
}

async function oldest(where: Where): Promise<Database> {
  const database = await openDatabase(where, log)
  await migrate(database, MIGRATIONS.slice(0, 1), () => 7)
  for (const insert of FAMILY) await insert.execute(database.db)
  return database
}

/** What each step leaves, where nobody kills anything. */
async function unhurt(where: Where) {
  const database = await oldest(where)
  const steps = new Set([await contentOf(database)])
  let newest = ''
  for (let length = 2; length <= MIGRATIONS.length; length += 1) {
    await migrate(database, MIGRATIONS.slice(0, length), () => 8)
    newest = await contentOf(database)
    steps.add(newest)
  }
  const rows = [...(await wholeDatabase(database)).values()].flat().length
  await database.close()
  return { steps, newest, rows }
}

/** Every table there is with all its rows. */
const contentOf = async (database: Database): Promise<string> =>
  JSON.stringify([...(await wholeDatabase(database))].toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether it could be killed after so many statements: it ends by itself after its last. */
async function killAfter(where: Where, statements: number): Promise<boolean> {
  const options = { execPath: process.execPath, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] as ('ignore' | 'ipc')[] }
  const child = fork(PROCESS, [JSON.stringify(where), String(statements)], options)
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended])
  child.kill('SIGKILL')
  await ended
  return first === 'stopped'
}
