import { measureLogins } from './logins.ts'
import { residentMegabytes } from './processes.ts'
import { measureRounds } from './rounds.ts'
import { type DatabaseSubjects, serversOf } from './subjects.ts'
import { printDatabase } from './table.ts'

/** Enough that a moment in which the machine did something else does not decide. */
export const ROUNDS = 5

/** Measures requests, logins or both on each database, and prints a table of each. */
export async function measure(
  databases: readonly DatabaseSubjects[],
  { rounds, hasLogins }: { readonly rounds: number; readonly hasLogins: boolean },
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
}
