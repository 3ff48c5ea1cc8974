import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file with the secrets of a backup: next to it, under its name. */
export const secretsFileOf = (backup: string): string => `${backup}.secrets.json`

/** How long copying waits while another process locks the whole file, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Copies a database, including its write-ahead log, as it is at one moment into one new file. Writers are not blocked,
 * and later writes are not in the copy.
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
 * Writes a file atomically and durably: it is written under another name, flushed and renamed.
 * @param make writes the file it is given the path of, which does not exist yet
 * @param before runs when the new file is complete and on the disk, just before it replaces the old one
 */
export function writeAtomically(file: string, make: (unfinished: string) => void, before?: () => void): void {
  const unfinished = `${file}.unfinished`
  try {
    // A leftover of an interrupted run.
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
