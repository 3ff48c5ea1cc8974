import { StartupProblem } from '../startup-problem.ts'
import { describeFailure, installationHome } from './installation.ts'

/**
 * Runs a command that changes the installation, and prints the result or one sentence.
 * @param run gets the folder of the installation and the arguments, and returns the lines to print
 */
export function runInstallCommand(run: (home: string, args: readonly string[]) => readonly string[]): void {
  let home = ''
  try {
    home = installationHome(process.env)
    for (const line of run(home, process.argv.slice(2))) console.log(line)
  } catch (reason) {
    const sentence =
      reason instanceof StartupProblem ? reason.message : `${describeFailure(reason, home)} Nothing was changed.`
    console.error(sentence)
    process.exitCode = 1
  }
}
