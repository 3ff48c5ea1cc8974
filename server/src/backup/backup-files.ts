/**
 * Copies an SQLite database into one file, and writes files so that a crash leaves either the old or the new file.
 * Backup and restore use it.
 */

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns the path of the file with the secrets of a backup, which is next to the backup. */
export const secretsFileOf = (backup: string): string => `${backup}.secrets.json`

/** How long copying waits if another process has locked the database, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * Copies a database, including its write-ahead log, into one new file, as it is at one moment. Writers are not blocked, and
 * the copy contains no later writes.
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
 * Writes a file atomically and durably: writes it under another name, flushes and renames it.
 * @param write gets the path of a file that does not exist, and writes it
 * @param beforeRename runs when the new file is complete and on the disk, just before it replaces the old file
 */
export function writeAtomically(
  file: string,
  write: (unfinishedPath: string) => void,
  beforeRename?: () => void,
): void {
  const unfinishedPath = `${file}.unfinished`
  try {
    // An interrupted run may have left the file behind.
    rmSync(unfinishedPath, { force: true })
    write(unfinishedPath)
    flush(unfinishedPath)
    beforeRename?.()
    renameSync(unfinishedPath, file)
    flush(dirname(file))
  } finally {
    rmSync(unfinishedPath, { force: true })
  }
}

/** Waits until a file, or the list of names in a folder, is on the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
