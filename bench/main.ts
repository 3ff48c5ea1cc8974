import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { measureLogins } from './logins.ts'
import { onOwnMachine } from './own-machine.ts'
import { residentMegabytes, type Started } from './processes.ts'
import { measureRounds } from './rounds.ts'
import { slowDisk } from './slow-disk.ts'
import { type DatabaseSubjects, startSubjects } from './subjects.ts'
import { printDatabase } from './table.ts'

/** Enough that a moment in which the machine did something else does not decide. */
const ROUNDS = 5

/** With it a forced write takes about as long as where the goals for saves were set, in microseconds. */
const LONGER = 250

/** What each of our servers has of a core where each has a machine of its own: less than a fourth of all there is here. */
const OWN_SHARE = 0.25

/**
 * Measures the real server beside the least a server on this machine can do, over loopback, on both databases.
 * `npm run bench -- short` does one round, for whoever is at work on it; `-- logins` the logins alone, and `-- requests` all
 * but the logins. `-- disk` is these on a disk whose forced writes take longer, by 250 µs or as many as are named
 * (`-- disk 1000`): what a save costs beside a floor's says as much of the disk. `-- machines` is one server beside two
 * on PostgreSQL, each on a machine of its own: here they would take the same two cores from each other.
 */
async function main(): Promise<void> {
  const asked = process.argv[2]
  const rounds = asked === 'logins' ? 0 : asked === 'short' ? 1 : ROUNDS
  const endSlowDisk = asked === 'disk' ? slowDisk(Number(process.argv[3] ?? LONGER)) : null
  console.log(`a forced write takes ${forcedWrite()} µs`)
  const subjects = await startSubjects()
  const databases = asked === 'machines' ? withoutFloor(subjects.databases) : subjects.databases
  const machines = asked === 'machines' ? serversOf(databases).map(({ pid }) => onOwnMachine(pid, OWN_SHARE)) : []
  try {
    const measured = await measureRounds(databases, rounds)
    const logins = BY_REQUESTS.includes(asked ?? '') ? null : await measureLogins(databases)
    for (const { name, sides } of databases) {
      printDatabase(name, [...(rounds === 0 ? [] : measured.rowsOf(name)), ...(logins?.rowsOf(name) ?? [])])
      for (const { pid, startedIn } of serversOf([{ name, sides }])) {
        const resident = `${residentMegabytes(pid)} MB resident after it all (promise: 150)`
        console.log(`cold start ${startedIn.toFixed(0)} ms (promise: 1000), ${resident}`)
      }
    }
  } finally {
    await subjects.stop()
    for (const letGo of machines) letGo()
    endSlowDisk?.()
  }
}

const BY_REQUESTS = ['requests', 'disk', 'machines']

/** Only where there are two of our servers, and these alone. */
const withoutFloor = (databases: readonly DatabaseSubjects[]): readonly DatabaseSubjects[] =>
  databases.flatMap(({ name, sides: { one, two } }) => (one && two ? [{ name, sides: { one, two } }] : []))

/** Our own servers, each once. */
const serversOf = (databases: readonly DatabaseSubjects[]): readonly Started[] => [
  ...new Set(databases.flatMap(({ sides: { one, two } }) => [one, two].flatMap((side) => side?.started ?? []))),
]

/** By a program of its own, as the servers are: what slows a disk is loaded when a program starts. */
const forcedWrite = (): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'forced-write.ts')], { encoding: 'utf8' }).trim()

await main()
