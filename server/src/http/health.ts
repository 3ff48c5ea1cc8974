import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, databaseAnswers } from '../db/database.ts'
import { isDiskFull } from '../db/unavailable.ts'
import { errorCode } from '../startup-problem.ts'

/** What keeps the server from its work, in the one word that tells a person where to look. */
type Trouble = 'database' | 'disk-full'

export type Health = {
  /** null when all is well */
  readonly trouble: () => Promise<Trouble | null>
  /** Tells of an error a request ended in. */
  readonly saw: (reason: unknown) => void
}

type Times = {
  /** how long what was found is told again, in milliseconds: whoever asks all the time makes no work */
  readonly told: number
  /** how long a write that found the disk full counts, in milliseconds; without others there is none to say it is over */
  readonly remembered: number
}

/** Finds out, when asked and not more often than now and then, whether the server can read and keep what it is given. */
export function watchHealth(
  database: Database,
  dataDir: string,
  times: Times = { told: 2_000, remembered: 10_000 },
): Health {
  let found: { readonly at: number; readonly trouble: Promise<Trouble | null> } | undefined
  let fullAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<Trouble | null> => {
    if (!(await databaseAnswers(database))) return 'database'
    const wasFull = performance.now() - fullAt < times.remembered
    return wasFull || (database.engine === 'sqlite' && !(await hasRoom(dataDir))) ? 'disk-full' : null
  }

  return {
    trouble: () => {
      const now = performance.now()
      if (found === undefined || now - found.at > times.told) found = { at: now, trouble: look() }
      return found.trouble
    },
    saw: (reason) => {
      if (isDiskFull(reason)) fullAt = performance.now()
    },
  }
}

/** About what a save of a hundred facts takes. */
const PROBE = Buffer.alloc(64 * 1024)

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

async function hasRoom(dataDir: string): Promise<boolean> {
  const probe = join(dataDir, `room.${process.pid}`)
  try {
    await writeFile(probe, PROBE)
    return true
  } catch (reason) {
    // Whatever else keeps the probe from being written may keep nothing from the database.
    return !FULL.has(errorCode(reason))
  } finally {
    await rm(probe, { force: true })
  }
}
