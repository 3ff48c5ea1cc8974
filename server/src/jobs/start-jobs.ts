/**
 * Starts one loop for each kind of background job, which polls the database for due jobs. `start-server.ts` calls it,
 * and stops the loops when the server stops.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { backoffDelay } from '@lanternleaf/domain/backoff'
import { type JobDeps, type JobKind, runNextJob } from './run-job.ts'
import { ensureRecurringJob } from './store.ts'

/** How often due jobs are polled, in milliseconds. */
const POLL_INTERVAL = 1_000

/** How long running jobs may take to end when the server stops, in milliseconds: as long as requests may. */
const GRACE_PERIOD = 10_000

/** The longest sleep while the database does not answer, in milliseconds. */
const MAX_BACKOFF = 60_000

export type Jobs = {
  /** Aborts running jobs, and resolves when they have ended or the grace period is over. Unfinished ones run again later. */
  readonly stop: () => Promise<void>
}

/** Runs background jobs, one of each kind at a time in this process. It does not keep the process alive. */
export function startJobs(kinds: readonly JobKind[], deps: JobDeps, grace = GRACE_PERIOD): Jobs {
  const stopping = new AbortController()
  const active = new Set(kinds)
  const loops = kinds.map((kind) => runJobs(kind, deps, stopping.signal).finally(() => active.delete(kind)))
  return {
    stop: async () => {
      stopping.abort()
      const allEnded = new AbortController()
      const ended = Promise.all(loops).finally(() => allEnded.abort())
      await Promise.race([ended, sleep(grace, allEnded.signal, true)])
      for (const { kind } of active)
        deps.log.warn({ kind }, 'a job did not end in time; it runs again when its lease expires')
    },
  }
}

async function runJobs(kind: JobKind, deps: JobDeps, stopping: AbortSignal): Promise<void> {
  let failures = 0
  let isScheduled = kind.interval === undefined
  while (!stopping.aborted) {
    try {
      if (!isScheduled) await ensureRecurringJob(deps.database.db, kind.kind, deps.now())
      isScheduled = true
      const hasRun = await runNextJob(kind, deps, stopping)
      failures = 0
      if (!hasRun) await sleep(POLL_INTERVAL, stopping, false)
    } catch (reason) {
      failures += 1
      deps.log.warn(
        { kind: kind.kind, err: reason },
        'a job could not be read or finished; if it was running, it runs again when its lease ends',
      )
      await sleep(backoffDelay(failures, Math.random(), 0, MAX_BACKOFF), stopping, false)
    }
  }
}

/** @param ref whether the timer keeps the process alive */
async function sleep(duration: number, signal: AbortSignal, ref: boolean): Promise<void> {
  try {
    await delay(duration, undefined, { signal, ref })
  } catch (reason) {
    if (!signal.aborted) throw reason
  }
}
