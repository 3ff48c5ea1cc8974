import { errorCode } from '../startup-problem.ts'

/** Sends a signal to each process, by its id; one that has ended needs none. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (reason) {
      if (errorCode(reason) !== 'ESRCH') throw reason
    }
  }
}
