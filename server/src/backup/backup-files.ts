import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where the secrets that belong to a backup lie: beside it, under its own name. */
export const secretsBeside = (backup: string): string => `${backup}.secrets.json`

/**
 * Makes a file that is there whole or not at all, and on the disk when this returns.
 * @param make writes the file it is given the path of, which does not exist yet
 */
export function makeWhole(file: string, make: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    make(unfinished)
    flush(unfinished)
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
