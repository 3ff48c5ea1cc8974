import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { pgbouncer, WITHOUT_PGBOUNCER } from '../server/src/testing/pgbouncer.ts'
import { backUpUnderLoad } from './backup-under-load.ts'
import { fillDisk, mountSmallDisk } from './full-disk.ts'
import { killSqlite } from './kills.ts'
import { flaws, lineOf, type Outcome } from './outcome.ts'
import { disturbPooled, disturbPostgres } from './postgres-faults.ts'
import { promoteStandby } from './promoted.ts'
import { tellAgain } from './retold.ts'
import { endServers } from './server.ts'

/**
 * How often each fault happens, and under how many families: whole, and in the short form that the tests run. What takes
 * a PostgreSQL of its own, a pooler, or a server that starts again and again is tried only as a whole.
 */
const WHOLE = {
  kills: 200,
  retold: 20,
  each: 10,
  promoted: 6,
  pooled: 10,
  full: 5,
  backups: 5,
  families: 12,
}
const SHORT = { kills: 4, retold: 0, each: 1, promoted: 0, pooled: 0, full: 1, backups: 1, families: 5 }

/**
 * The longest answer that somebody else may get while something is broken, in milliseconds. A silent PostgreSQL is given
 * up after five seconds; the rest is for a busy machine.
 */
const SLOWEST = 8_000

const home = mkdtempSync(join(tmpdir(), 'lanternleaf-faults-'))
const folder = (name: string): string => {
  const path = join(home, name)
  mkdirSync(path)
  return path
}

/** What a server on SQLite suffers, one fault after another. */
async function* onSqlite({ kills, retold, full, backups, families }: typeof WHOLE): AsyncGenerator<Outcome> {
  yield await killSqlite(folder('kills'), kills, families)
  if (retold > 0) yield await tellAgain(folder('retold'), retold)
  const unmount = mountSmallDisk(folder('disk'))
  if (unmount === null) console.log('A full disk was not tried: this user may not mount one.')
  else yield await fillDisk(join(home, 'disk'), full, families).finally(unmount)
  yield await backUpUnderLoad(folder('backups'), backups, families)
}

/** What two servers on PostgreSQL suffer. */
async function* onPostgres({ each, promoted, pooled, families }: typeof WHOLE): AsyncGenerator<Outcome> {
  if (promoted > 0) yield await promoteStandby(promoted, families, folder('promoted'))
  const postgres = await startPostgres()
  try {
    yield* disturbPostgres(postgres, each, families, folder('postgres'))
    if (pooled > 0 && pgbouncer === undefined) console.log(WITHOUT_PGBOUNCER)
    else if (pooled > 0) yield* disturbPooled(postgres, pooled, families, folder('pooled'))
  } finally {
    await postgres.stop()
  }
}

/** Tells each outcome, and what did not hold. */
async function hold(outcomes: AsyncGenerator<Outcome>): Promise<void> {
  for await (const outcome of outcomes) {
    console.log(lineOf(outcome))
    for (const flaw of flaws(outcome, SLOWEST)) {
      console.log(`✗ ${flaw}`)
      process.exitCode = 1
    }
  }
}

try {
  const times = process.argv.includes('--short') ? SHORT : WHOLE
  // Neither engine knows of the other, and a silent one leaves the machine to the other.
  const ends = await Promise.allSettled([hold(onSqlite(times)), hold(onPostgres(times))])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
} finally {
  await endServers()
  rmSync(home, { recursive: true, force: true })
}
