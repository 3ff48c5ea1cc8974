import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the secrets that belong to a backup lie: beside it, under its own name. */
export const secretsFileOf = (backup: string): string => `${backup}.secrets.json`

/** How long copying waits for a moment in which nobody else has the whole file to themselves, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Copies a database as it is at one moment into one new file, with what lies in the log beside it. Nobody who writes to
 * it waits for this, and what they write later is not in the copy.
 */
export function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: TIMEOUT_MS })
  try {
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
}

/**
 * Makes a file that is there whole or not at all, and on the disk when this returns.
 * @param make writes the file it is given the path of, which does not exist yet
 * @param before runs when the new file is whole and on the disk, just before it takes its place
 */
export function writeAtomically(file: string, make: (unfinished: string) => void, before?: () => void): void {
  const unfinished = `${file}.unfinished`
  try {
    // One that was being made when its program was ended.
    rmSync(unfinished, { force: true })
    make(unfinished)
    flush(unfinished)
    before?.()
    renameSync(unfinished, file)
    flush(dirname(file))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
