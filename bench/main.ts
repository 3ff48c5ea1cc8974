import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { measureLogins } from './logins.ts'
import { residentMegabytes } from './processes.ts'
import { measureRounds } from './rounds.ts'
import { slowDisk } from './slow-disk.ts'
import { startSubjects } from './subjects.ts'
import { printDatabase } from './table.ts'

/** Enough that a moment in which the machine did something else does not decide. */
const ROUNDS = 5

/** With it a forced write takes about as long as where the goals for saves were set, in microseconds. */
const LONGER = 250

/**
 * Measures the real server beside the least a server on this machine can do, over loopback, on both databases.
 * `npm run bench -- short` does one round, for whoever is at work on it; `-- logins` the logins alone, and `-- requests` all
 * but the logins. `-- disk` is these on a disk whose forced writes take longer, by 250 µs or as many as are named
 * (`-- disk 1000`): what a save costs beside a floor's says as much of the disk.
 */
async function main(): Promise<void> {
  const asked = process.argv[2]
  const rounds = asked === 'logins' ? 0 : asked === 'short' ? 1 : ROUNDS
  const endSlowDisk = asked === 'disk' ? slowDisk(Number(process.argv[3] ?? LONGER)) : null
  console.log(`a forced write takes ${forcedWrite()} µs`)
  const subjects = await startSubjects()
  try {
    const measured = await measureRounds(subjects.databases, rounds)
    const logins = asked === 'requests' || asked === 'disk' ? null : await measureLogins(subjects.databases)
    for (const { name, sides } of subjects.databases) {
      printDatabase(name, [...(rounds === 0 ? [] : measured.rowsOf(name)), ...(logins?.rowsOf(name) ?? [])])
      const { floor, ...ours } = sides
      for (const { pid, startedIn } of new Set(Object.values(ours).flatMap(({ started }) => started))) {
        const resident = `${residentMegabytes(pid)} MB resident after it all (promise: 150)`
        console.log(`cold start ${startedIn.toFixed(0)} ms (promise: 1000), ${resident}`)
      }
    }
  } finally {
    await subjects.stop()
    endSlowDisk?.()
  }
}

/** By a program of its own, as the servers are: what slows a disk is loaded when a program starts. */
const forcedWrite = (): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'forced-write.ts')], { encoding: 'utf8' }).trim()

await main()
