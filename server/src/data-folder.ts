import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './db/unavailable.ts'
import { StartupProblem } from './startup-problem.ts'

/** @throws StartupProblem when the folder does not exist and cannot be made */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch {
    throw new StartupProblem(`The data folder ${dataDir} cannot be made; choose one you may write to with DATA_DIR.`)
  }
}

/** One folder at a time: Node's own recursive making never returns where a file system refuses with "not found". */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/**
 * Keeps a second server from the same data folder for as long as this process lives, however it ends.
 * @returns what gives the folder free again
 * @throws StartupProblem when another server has it
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock')
  try {
    // The lock is the operating system's, taken through SQLite: it needs no cleaning up after a crash.
    const lock = new DatabaseSync(file)
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (reason) {
    throw new StartupProblem(
      isBusy(reason)
        ? `Another Lanternleaf is running on ${dataDir}; stop it, or choose another DATA_DIR.`
        : `${file} cannot be written; make the data folder writable, or choose another DATA_DIR.`,
    )
  }
}
