import { measureLogins } from './logins.ts'
import { residentMegabytes } from './processes.ts'
import { measureRounds } from './rounds.ts'
import { startSubjects } from './subjects.ts'
import { printDatabase } from './table.ts'

/** Enough that a moment in which the machine did something else does not decide. */
const ROUNDS = 5

/**
 * Measures the real server beside the least a server on this machine can do, over loopback, on both databases.
 * `npm run bench -- short` does one round, for whoever is at work on it; `-- logins` the logins alone, and `-- requests` all
 * but the logins.
 */
async function main(): Promise<void> {
  const asked = process.argv[2]
  const rounds = asked === 'logins' ? 0 : asked === 'short' ? 1 : ROUNDS
  const subjects = await startSubjects()
  try {
    const measured = await measureRounds(subjects.databases, rounds)
    const logins = asked === 'requests' ? null : await measureLogins(subjects.databases)
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
  }
}

await main()
