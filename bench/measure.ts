import { setTimeout as sleep } from 'node:timers/promises'
import { measureLogins } from './logins.ts'
import { residentMegabytes } from './processes.ts'
import { measureRounds } from './rounds.ts'
import { type DatabaseSubjects, serversOf } from './subjects.ts'
import { printDatabase } from './table.ts'

/** Enough that a moment in which the machine did something else does not decide. */
export const ROUNDS = 5

/** How long servers rest before it is looked what they hold then, in ms: V8 gives back what is not used within this time. */
const REST = 35_000

/**
 * Measures requests, logins or both on each database, and prints a table of each.
 * @param rests whether it is looked, too, what the servers hold after a rest
 */
export async function measure(
  databases: readonly DatabaseSubjects[],
  {
    rounds,
    hasLogins,
    rests = false,
  }: { readonly rounds: number; readonly hasLogins: boolean; readonly rests?: boolean },
): Promise<void> {
  const measured = await measureRounds(databases, rounds)
  const logins = hasLogins ? await measureLogins(databases) : null
  for (const database of databases) {
    const { name } = database
    printDatabase(name, [...(rounds === 0 ? [] : measured.rowsOf(name)), ...(logins?.rowsOf(name) ?? [])])
    for (const { pid, startedIn } of serversOf(database)) {
      const resident = `${residentMegabytes(pid)} MB resident after it all (promise: 150)`
      console.log(`cold start ${startedIn.toFixed(0)} ms (promise: 1000), ${resident}`)
    }
  }
  if (!rests) return
  await sleep(REST)
  for (const database of databases)
    for (const { pid } of serversOf(database))
      console.log(`${database.name}: ${residentMegabytes(pid)} MB resident after half a minute of rest`)
}
