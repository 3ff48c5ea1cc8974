import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /** how long who asks waits for a look, in milliseconds; then what the look before found is told */
  readonly patience: number
}

const TIMES: Times = { told: 2_000, remembered: 10_000, patience: 1_000 }

/** Finds out, when asked and not more often than now and then, whether the server can read and keep what it is given. */
export function watchHealth(database: Database, dataDir: string, times: Times = TIMES): Health {
  // A server that has started had its database.
  let found: Trouble | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<unknown> | undefined
  let probing: Promise<boolean> | undefined
  let fullAt = Number.NEGATIVE_INFINITY

  const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
    Promise.race([work, sleep(times.patience, undefined, { ref: false })])

  /** A probe that has to wait for a thread or for the disk says nothing about room. */
  const isFull = async (): Promise<boolean> => {
    probing ??= hasRoom(dataDir).finally(() => {
      probing = undefined
    })
    return (await inTime(probing)) === false
  }

  const look = async (): Promise<void> => {
    if (!(await databaseAnswers(database))) {
      found = 'database'
      return
    }
    const wasFull = performance.now() - fullAt < times.remembered
    found = wasFull || (database.engine === 'sqlite' && (await isFull())) ? 'disk-full' : null
  }

  return {
    trouble: async () => {
      const now = performance.now()
      if (looking === undefined && now - lookedAt > times.told) {
        lookedAt = now
        const looked = look().finally(() => {
          looking = undefined
        })
        looking = inTime(looked)
      }
      await looking
      return found
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
