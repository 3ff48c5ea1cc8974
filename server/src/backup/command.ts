/**
 * What `npm run backup` and `npm run restore` share: both take one file, and refuse PostgreSQL, which has its own
 * tools.
 */

import { resolve } from 'node:path'
import { commandLine } from '../command-line.ts'
import { type Config, readConfig } from '../config.ts'
import { StartupProblem } from '../startup-problem.ts'

/**
 * Runs a command with one file as its argument, and prints the result or, for a problem that the operator can fix, one
 * sentence.
 * @param run gets the absolute path, and returns the lines to print
 */
export function runFileCommand(
  name: 'backup' | 'restore',
  run: (file: string, config: Config) => readonly string[],
): void {
  try {
    // Files that the command creates are readable only by the user who runs it.
    process.umask(0o077)
    const [fileArgument, ...more] = process.argv.slice(2)
    if (fileArgument === undefined || fileArgument.startsWith('-') || more.length > 0)
      throw new StartupProblem(`Name one file: ${commandLine(name, '<file>')}`)
    const config = readConfig(process.env)
    if (config.databaseUrl !== undefined) throw new StartupProblem(POSTGRES_MESSAGE)
    for (const line of run(resolve(process.env.INIT_CWD ?? '.', fileArgument), config)) console.log(line)
  } catch (reason) {
    console.error(reason instanceof StartupProblem ? reason.message : reason)
    process.exitCode = 1
  }
}

const POSTGRES_MESSAGE =
  'This Lanternleaf keeps its data in PostgreSQL: use pg_dump and pg_restore, and keep AUTH_SECRET and PIN_PEPPER with the dump.'
