import { setTimeout as pause } from 'node:timers/promises'
import { backoffDelay } from '@lanternleaf/domain/backoff'
import { type JobDeps, type JobKind, runNextJob } from './run-job.ts'
import { ensureRecurringJob } from './store.ts'

/** How often it is looked whether a job is due, in milliseconds. */
const POLL_INTERVAL = 1_000

/** How long jobs that are told to end because the server stops may take, in milliseconds: as long as requests may. */
const GRACE_PERIOD = 10_000

/** The longest sleep while the database does not answer, in milliseconds. */
const MAX_BACKOFF = 60_000

export type Jobs = {
  /**
   * Tells the jobs under way to end, and resolves when they have, or had long enough. What is not done is done by the
   * next to come.
   */
  readonly stop: () => Promise<void>
}

/**
 * Does what is to be done without a request, one job of each kind at a time, beside whatever other processes do. It does
 * not keep the process alive.
 */
export function startJobs(kinds: readonly JobKind[], deps: JobDeps, grace = GRACE_PERIOD): Jobs {
  const stopping = new AbortController()
  const atWork = new Set(kinds)
  const working = kinds.map((kind) => runJobs(kind, deps, stopping.signal).finally(() => atWork.delete(kind)))
  return {
    stop: async () => {
      stopping.abort()
      const allEnded = new AbortController()
      const ended = Promise.all(working).finally(() => allEnded.abort())
      await Promise.race([ended, sleep(grace, allEnded.signal, true)])
      for (const { kind } of atWork) deps.log.warn({ kind }, 'a job that did not end is left to whoever takes it next')
    },
  }
}

async function runJobs(kind: JobKind, deps: JobDeps, stopping: AbortSignal): Promise<void> {
  let failures = 0
  let isKept = kind.every === undefined
  while (!stopping.aborted) {
    try {
      if (!isKept) await ensureRecurringJob(deps.database.db, kind.kind, deps.now())
      isKept = true
      const more = await runNextJob(kind, deps, stopping)
      failures = 0
      if (!more) await sleep(POLL_INTERVAL, stopping, false)
    } catch (reason) {
      failures += 1
      deps.log.warn({ kind: kind.kind, err: reason }, 'jobs wait for the database')
      await sleep(backoffDelay(failures, Math.random(), 0, MAX_BACKOFF), stopping, false)
    }
  }
}

/** @param ref whether it keeps the process alive */
async function sleep(duration: number, signal: AbortSignal, ref: boolean): Promise<void> {
  try {
    await pause(duration, undefined, { signal, ref })
  } catch (reason) {
    if (!signal.aborted) throw reason
  }
}
