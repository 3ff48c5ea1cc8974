import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { backUpUnderLoad } from './backup-under-load.ts'
import { fillDisk, mountSmallDisk } from './full-disk.ts'
import { killSqlite } from './kills.ts'
import { flaws, lineOf, type Outcome } from './outcome.ts'
import { disturbPostgres } from './postgres-faults.ts'
import { endServers } from './server.ts'

/** How often each fault happens: whole, and in the short form that the tests run. */
const WHOLE = { kills: 200, each: 10, full: 5, backups: 5 }
const SHORT = { kills: 4, each: 1, full: 1, backups: 1 }

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

/** Every kind of fault, one after another; each cleans up after itself, also when it fails midway. */
async function* suffer({ kills, each, full, backups }: typeof WHOLE): AsyncGenerator<Outcome> {
  yield await killSqlite(folder('kills'), kills)
  const postgres = await startPostgres()
  try {
    for (const fault of ['restarted', 'killed', 'silenced'] as const)
      yield await disturbPostgres(postgres, fault, each, folder(fault))
  } finally {
    await postgres.stop()
  }
  const unmount = mountSmallDisk(folder('disk'))
  if (unmount === null) console.log('A full disk was not tried: this user may not mount one.')
  else yield await fillDisk(join(home, 'disk'), full).finally(() => endServers().then(unmount))
  yield await backUpUnderLoad(folder('backups'), backups)
}

async function main(times: typeof WHOLE): Promise<void> {
  const outcomes: Outcome[] = []
  for await (const outcome of suffer(times)) {
    outcomes.push(outcome)
    console.log(lineOf(outcome))
  }
  const found = outcomes.flatMap((outcome) => flaws(outcome, SLOWEST))
  for (const flaw of found) console.log(`✗ ${flaw}`)
  if (found.length > 0) process.exitCode = 1
}

try {
  await main(process.argv.includes('--short') ? SHORT : WHOLE)
} finally {
  await endServers()
  rmSync(home, { recursive: true, force: true })
}
