import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDatabaseAvailable } from '../db/database.ts'
import { isDiskBroken, isDiskFull } from '../db/errors.ts'
import { errorCode } from '../startup-problem.ts'

/** What keeps the server from its work, in the one word that tells a person where to look. */
type HealthProblem = 'database' | 'disk-full' | 'unknown'

export type Health = {
  /** null when all is well */
  readonly trouble: () => Promise<HealthProblem | null>
  /** Tells of an error a request ended in. */
  readonly saw: (reason: unknown) => void
}

type Times = {
  /** how long what was found is told again, in milliseconds: whoever asks all the time makes no work */
  readonly told: number
  /** how long a write that found the disk full or broken counts, in milliseconds; without others there is none to say it is over */
  readonly remembered: number
  /**
   * how long who asks waits for a look, in milliseconds; then it is not known how the database is, or, where only the disk was
   * not found out about, what the look before found is told
   */
  readonly patience: number
}

const TIMES: Times = { told: 2_000, remembered: 10_000, patience: 1_000 }

/** Finds out, when asked and not more often than now and then, whether the server can read and keep what it is given. */
export function watchHealth(database: Database, dataDir: string, times: Times = TIMES): Health {
  // A server that has started had its database.
  let found: HealthProblem | null = null
  /** A database that says nothing is no database that is well. */
  let isSilent = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<unknown> | undefined
  let probing: Promise<HealthProblem | null> | undefined
  let seen: { readonly trouble: HealthProblem; readonly at: number } | undefined

  const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
    Promise.race([work, sleep(times.patience, undefined, { ref: false })])

  /** A probe that has to wait for a thread or for the disk says nothing of it. */
  const probe = async (): Promise<HealthProblem | null> => {
    probing ??= probeDisk(dataDir).finally(() => {
      probing = undefined
    })
    return (await inTime(probing)) ?? null
  }

  const look = async (): Promise<void> => {
    isSilent = true
    const answers = await isDatabaseAvailable(database)
    isSilent = false
    if (!answers) {
      found = 'database'
      return
    }
    const isFresh = seen !== undefined && performance.now() - seen.at < times.remembered
    if (isFresh) found = seen?.trouble ?? null
    else found = database.engine === 'sqlite' ? await probe() : null
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
      return isSilent ? 'unknown' : found
    },
    saw: (reason) => {
      const trouble = isDiskFull(reason) ? 'disk-full' : isDiskBroken(reason) ? 'database' : null
      if (trouble !== null) seen = { trouble, at: performance.now() }
    },
  }
}

/** About what a save of a hundred facts takes. */
const PROBE = Buffer.alloc(64 * 1024)

const TROUBLE: Readonly<Record<string, HealthProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'database',
  EIO: 'database',
}

/** Whether the disk takes what a save is about as large as. */
async function probeDisk(dataDir: string): Promise<HealthProblem | null> {
  const probe = join(dataDir, `room.${process.pid}`)
  try {
    await writeFile(probe, PROBE)
    return null
  } catch (reason) {
    // Whatever else keeps the probe from being written may keep nothing from the database.
    return TROUBLE[errorCode(reason)] ?? null
  } finally {
    await rm(probe, { force: true })
  }
}
