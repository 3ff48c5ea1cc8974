import { resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'

/**
 * Runs a command that takes one file, and prints the result; a problem the operator can fix is printed as one sentence.
 * @param run returns the lines to print
 */
export function runFileCommand(name: string, run: (file: string, config: Config) => readonly string[]): void {
  try {
    // Files are readable only by the user who runs the command.
    process.umask(0o077)
    const [typed, ...more] = process.argv.slice(2)
    if (typed === undefined || typed.startsWith('-') || more.length > 0)
      throw new StartupProblem(`Name one file: npm run ${name} -- <file>`)
    const config = readConfig(process.env)
    if (config.databaseUrl !== undefined) throw new StartupProblem(ON_POSTGRES)
    for (const line of run(resolve(process.env.INIT_CWD ?? '.', typed), config)) console.log(line)
  } catch (reason) {
    console.error(reason instanceof StartupProblem ? reason.message : reason)
    process.exitCode = 1
  }
}

const ON_POSTGRES =
  'This Lanternleaf keeps its data in PostgreSQL: use pg_dump and pg_restore, and keep AUTH_SECRET and PIN_PEPPER with the dump.'
