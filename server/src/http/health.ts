/** The health check that `/healthz` and `/readyz` return, for container platforms and monitoring. Created once in `app.ts`. */

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDatabaseAvailable } from '../db/database.ts'
import { isDiskBroken, isDiskFull } from '../db/errors.ts'
import { errorCode } from '../startup-problem.ts'

/** What prevents the server from reading and writing. */
type HealthProblem = 'database' | 'disk-full' | 'unknown'

export type Health = {
  /** null if the server can read and write */
  readonly problem: () => Promise<HealthProblem | null>
  /** Records the error of a failed request. */
  readonly recordError: (reason: unknown) => void
}

type Times = {
  /** how long a result is cached, in milliseconds, so that frequent checks cost nothing */
  readonly cacheTtl: number
  /** how long a failed write counts as a disk problem, in milliseconds, because no later write may show that it is over */
  readonly errorTtl: number
  /**
   * how long a check may take, in milliseconds; then the database counts as unknown, or, if only the disk probe is slow, the
   * previous result is used
   */
  readonly timeout: number
}

/** Monitoring asks every few seconds, and gives up after a second or two. */
const TIMES: Times = { cacheTtl: 2_000, errorTtl: 10_000, timeout: 1_000 }

/** Checks on demand, with a cache, whether the server can read and write. */
export function watchHealth(database: Database, dataDir: string, times: Times = TIMES): Health {
  // Healthy at first: the server only starts with a working database.
  let currentProblem: HealthProblem | null = null
  /** whether a check of the database has not returned yet */
  let isPending = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<unknown> | undefined
  let probing: Promise<HealthProblem | null> | undefined
  let lastError: { readonly problem: HealthProblem; readonly at: number } | undefined

  const withTimeout = <T>(work: Promise<T>): Promise<T | undefined> =>
    Promise.race([work, sleep(times.timeout, undefined, { ref: false })])

  /** Returns the problem that a write to the disk shows, or null, also if the write takes too long. */
  const probe = async (): Promise<HealthProblem | null> => {
    probing ??= probeDisk(dataDir).finally(() => {
      probing = undefined
    })
    return (await withTimeout(probing)) ?? null
  }

  const check = async (): Promise<void> => {
    isPending = true
    const isAvailable = await isDatabaseAvailable(database)
    isPending = false
    if (!isAvailable) {
      currentProblem = 'database'
      return
    }
    const isRecent = lastError !== undefined && performance.now() - lastError.at < times.errorTtl
    if (isRecent) currentProblem = lastError?.problem ?? null
    else currentProblem = database.engine === 'sqlite' ? await probe() : null
  }

  return {
    problem: async () => {
      const now = performance.now()
      if (checking === undefined && now - checkedAt > times.cacheTtl) {
        checkedAt = now
        const checked = check().finally(() => {
          checking = undefined
        })
        checking = withTimeout(checked)
      }
      await checking
      return isPending ? 'unknown' : currentProblem
    },
    recordError: (reason) => {
      const problem = diskProblemOf(reason)
      if (problem !== null) lastError = { problem, at: performance.now() }
    },
  }
}

/** Returns the disk problem that made a request fail, or null if it failed for another reason. */
function diskProblemOf(reason: unknown): HealthProblem | null {
  if (isDiskFull(reason)) return 'disk-full'
  return isDiskBroken(reason) ? 'database' : null
}

/** About the size of a save of a hundred facts (learning events). */
const PROBE_CONTENT = Buffer.alloc(64 * 1024)

/** The problems that error codes of the operating system mean. */
const PROBLEMS: Readonly<Record<string, HealthProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'database',
  EIO: 'database',
}

/** Writes a file of the size of a save, and deletes it. */
async function probeDisk(dataDir: string): Promise<HealthProblem | null> {
  const probeFile = join(dataDir, `disk-probe.${process.pid}`)
  try {
    try {
      await writeFile(probeFile, PROBE_CONTENT)
    } finally {
      await rm(probeFile, { force: true })
    }
    return null
  } catch (reason) {
    // Other errors of the probe may not affect the database.
    return PROBLEMS[errorCode(reason)] ?? null
  }
}
