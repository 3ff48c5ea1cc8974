/**
 * Runs one background job: leases it, renews the lease while it works, and retries it with backoff when it fails.
 * `start-jobs.ts` calls it in a loop for each kind of job.
 */

import { backoffDelay } from '@lanternleaf/domain/backoff'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { errorCode } from '../startup-problem.ts'
import { LEASE, type LeasedJob, leaseNextJob, releaseJob, removeJob, renewLease } from './store.ts'

/** After so many attempts a job is given up, about half a day later. An attempt whose process was killed counts, too. */
export const MAX_ATTEMPTS = 24

/** The longest pause between two attempts, in milliseconds. */
const MAX_BACKOFF = 3_600_000

/** How long one attempt may take, in milliseconds. */
export const ATTEMPT_TIMEOUT = 300_000

/** A failure of a job whose message says to the operator why, and contains nothing personal. So it is logged. */
export class LoggableFailure extends Error {
  /** the code of the error behind it, such as `ESOCKET`; empty if there is none */
  readonly code: string
  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** A kind of background job. */
export type JobKind = {
  /** identifies its rows, also in the log */
  readonly kind: string
  /** of a recurring job, which has no payload: the time from the end of one run to the next, in milliseconds */
  readonly interval?: number
  /** instead of `MAX_ATTEMPTS` */
  readonly maxAttempts?: number
  /** instead of `MAX_BACKOFF`, in milliseconds */
  readonly maxBackoff?: number
  /** whether its row is deleted when it is given up, because it may name a person; else it stays for the operator */
  readonly deletesWhenGivenUp?: boolean
  /** whether a failure will repeat at every attempt: then the job is given up at once */
  readonly isPermanent?: (reason: unknown) => boolean
  /** instead of `ATTEMPT_TIMEOUT`, in milliseconds */
  readonly attemptTimeout?: number
  /**
   * Does the work. It must be idempotent: it may run twice, even concurrently if it ignores the signal, or after a partial run.
   * @throws when it is not done, also because it was aborted
   */
  readonly work: (payload: unknown, signal: AbortSignal, jobId: string) => Promise<void>
}

export type JobDeps = {
  readonly database: Database
  /** epoch ms */
  readonly now: () => number
  readonly log: Logger
}

/**
 * Leases and runs the next due job of a kind. False when none is due.
 * @param stopping aborts the work; an unfinished job is then due at once, for another process
 */
export async function runNextJob(kind: JobKind, deps: JobDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, now, log } = deps
  const job = await leaseNextJob(database, kind.kind, now())
  if (job === null) return false
  if (job.attempts > (kind.maxAttempts ?? MAX_ATTEMPTS)) {
    await giveUp(kind, job, deps, { type: 'ended with its process' })
    return true
  }
  const leaseLost = new AbortController()
  const timedOut = new AbortController()
  const stopRenewing = keepLeaseRenewed(job, deps, leaseLost)
  const timeout = setTimeout(() => timedOut.abort(), kind.attemptTimeout ?? ATTEMPT_TIMEOUT).unref()
  try {
    // Work that hangs may also ignore the signal; the next job of its kind must still run.
    const work = kind.work(job.payload, AbortSignal.any([stopping, leaseLost.signal, timedOut.signal]), job.jobId)
    await Promise.race([work, rejectOnAbort(timedOut.signal)])
  } catch (reason) {
    if (leaseLost.signal.aborted)
      log.warn(logFields(kind, job), 'the lease of a job expired and another process took it over')
    else if (timedOut.signal.aborted) await retryLater(kind, job, deps, { type: 'took too long' })
    else if (stopping.aborted) await releaseJob(database.db, job, { dueAt: now(), attempts: job.attempts - 1 }, now())
    else if (kind.isPermanent?.(reason)) await giveUp(kind, job, deps, traceOf(reason))
    else await retryLater(kind, job, deps, traceOf(reason))
    return true
  } finally {
    clearTimeout(timeout)
    stopRenewing()
  }
  if (kind.interval === undefined) await removeJob(database.db, job)
  else await releaseJob(database.db, job, { dueAt: now() + kind.interval, attempts: 0 }, now())
  return true
}

/** Renews the lease while the job runs, and aborts `leaseLost` when another process has taken it over. Returns a function that stops it. */
function keepLeaseRenewed(job: LeasedJob, { database, now, log }: JobDeps, leaseLost: AbortController): () => void {
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewLease(database.db, job, now()))) leaseLost.abort()
    } catch (reason) {
      log.warn(
        { job: job.jobId, err: reason },
        'job lease could not be renewed; if it expires, another process runs the job again',
      )
    }
  }
  const timer = setInterval(renew, LEASE / 3)
  timer.unref()
  return () => clearInterval(timer)
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function retryLater(kind: JobKind, job: LeasedJob, deps: JobDeps, trace: FailureTrace): Promise<void> {
  if (job.attempts >= (kind.maxAttempts ?? MAX_ATTEMPTS)) return giveUp(kind, job, deps, trace)
  const { database, now, log } = deps
  const { maxBackoff = MAX_BACKOFF } = kind
  const pause = Math.round(
    Math.min(backoffDelay(job.attempts, Math.random(), 0, maxBackoff), kind.interval ?? maxBackoff),
  )
  log.warn({ ...logFields(kind, job), ...trace, pause }, 'a job failed; it is retried after the pause')
  await releaseJob(database.db, job, { dueAt: now() + pause, attempts: job.attempts }, now())
}

/** Stops retrying a job. A recurring job runs again after its interval. */
async function giveUp(
  kind: JobKind,
  job: LeasedJob,
  { database, now, log }: JobDeps,
  trace: FailureTrace,
): Promise<void> {
  log.error({ ...logFields(kind, job), ...trace }, 'a job failed too often and is given up')
  if (kind.deletesWhenGivenUp) return removeJob(database.db, job)
  const next =
    kind.interval === undefined
      ? { dueAt: null, attempts: job.attempts }
      : { dueAt: now() + kind.interval, attempts: 0 }
  await releaseJob(database.db, job, next, now())
}

const logFields = ({ kind }: JobKind, { jobId, attempts }: LeasedJob) => ({ kind, job: jobId, attempts })

type FailureTrace = {
  readonly type: string
  readonly reason?: string
  readonly code?: string
  readonly at?: readonly string[]
}

/** Why a job failed. The message of an error is logged only if it is meant for it: others may quote an address. */
function traceOf(reason: unknown): FailureTrace {
  if (!(reason instanceof Error)) return { type: typeof reason }
  if (reason instanceof LoggableFailure)
    return { type: reason.name, reason: reason.message, ...(reason.code !== '' && { code: reason.code }) }
  const at = (reason.stack ?? '').match(/(?<=^ {4}at ).*:\d+:\d+\)?$/gm) ?? []
  return { type: reason.name, code: errorCode(reason), at }
}
