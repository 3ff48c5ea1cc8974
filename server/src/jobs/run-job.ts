import { backoffDelay } from '@lanternleaf/domain/backoff'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { errorCode } from '../startup-problem.ts'
import { LEASE, type LeasedJob, leaseNextJob, releaseJob, removeJob, renewLease } from './store.ts'

/**
 * After so many tries a job is given up, where its kind says nothing else: about half a day later. A try whose process was
 * killed counts, too.
 */
export const MAX_ATTEMPTS = 24

/** The longest pause between two tries, in milliseconds, where its kind says nothing else. */
const MAX_BACKOFF = 3_600_000

/** How long one try of a job may take that says nothing of it, in milliseconds. */
export const ATTEMPT_TIMEOUT = 300_000

/** Something that is done without a request. */
export type JobKind = {
  /** what its rows are found by, and the log names it by */
  readonly kind: string
  /** For what comes again and again: the time from the end of one run to the next, in milliseconds. It has no payload. */
  readonly every?: number
  /** after so many tries it is given up, instead of `MAX_ATTEMPTS` */
  readonly maxAttempts?: number
  /** to how long the pause between two tries grows, in milliseconds, instead of an hour */
  readonly maxBackoff?: number
  /** Whether its row goes when it is given up, as where it may name somebody; else it stays for whoever looks into it. */
  readonly deletesWhenGivenUp?: boolean
  /** Whether why it failed will be so at every try: then it is given up at once. */
  readonly isPermanent?: (reason: unknown) => boolean
  /** how long one try may take, in milliseconds, instead of `ATTEMPT_TIMEOUT` */
  readonly longest?: number
  /**
   * Does the work. It may be done twice, even at once where it does not listen to the signal, or be done in part before:
   * that must do no harm.
   * @throws when it is not done, also because the signal told it to end
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
 * Takes the next job of a kind, if one is due, and sees it through. Answers whether there was one.
 * @param stopping tells the work to end; what is not done then is due at once, for another process
 */
export async function runNextJob(kind: JobKind, deps: JobDeps, stopping: AbortSignal): Promise<boolean> {
  const { database, now, log } = deps
  const job = await leaseNextJob(database, kind.kind, now())
  if (job === null) return false
  if (job.tries > (kind.maxAttempts ?? MAX_ATTEMPTS)) {
    await giveUp(kind, job, deps, { type: 'ended with its process' })
    return true
  }
  const lost = new AbortController()
  const tooLong = new AbortController()
  const stopHolding = keepLeaseRenewed(job, deps, lost)
  const limit = setTimeout(() => tooLong.abort(), kind.longest ?? ATTEMPT_TIMEOUT).unref()
  try {
    // What waits for somebody who says nothing may not listen either, and its kind would never be worked at again.
    const work = kind.work(job.payload, AbortSignal.any([stopping, lost.signal, tooLong.signal]), job.jobId)
    await Promise.race([work, failureOf(tooLong.signal)])
  } catch (reason) {
    if (lost.signal.aborted) log.warn(logFields(kind, job), 'a job that took long was taken over by another process')
    else if (tooLong.signal.aborted) await retryLater(kind, job, deps, { type: 'took too long' })
    else if (stopping.aborted) await releaseJob(database.db, job, { dueAt: now(), tries: job.tries - 1 }, now())
    else await (kind.isPermanent?.(reason) ? giveUp : retryLater)(kind, job, deps, traceOf(reason))
    return true
  } finally {
    clearTimeout(limit)
    stopHolding()
  }
  if (kind.every === undefined) await removeJob(database.db, job)
  else await releaseJob(database.db, job, { dueAt: now() + kind.every, tries: 0 }, now())
  return true
}

/** Keeps a job from being taken over while it is worked at, and says when it was all the same. */
function keepLeaseRenewed(job: LeasedJob, { database, now, log }: JobDeps, lost: AbortController): () => void {
  const hold = async (): Promise<void> => {
    try {
      if (!(await renewLease(database.db, job, now()))) lost.abort()
    } catch (reason) {
      log.warn({ job: job.jobId, err: reason }, 'a job is not held on to just now')
    }
  }
  const holding = setInterval(hold, LEASE / 3)
  holding.unref()
  return () => clearInterval(holding)
}

const failureOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

async function retryLater(kind: JobKind, job: LeasedJob, deps: JobDeps, trace: FailureTrace): Promise<void> {
  if (job.tries >= (kind.maxAttempts ?? MAX_ATTEMPTS)) return giveUp(kind, job, deps, trace)
  const { database, now, log } = deps
  const { maxBackoff = MAX_BACKOFF } = kind
  const pause = Math.round(Math.min(backoffDelay(job.tries, Math.random(), 0, maxBackoff), kind.every ?? maxBackoff))
  log.warn({ ...logFields(kind, job), ...trace, pause }, 'a job failed, and is tried again')
  await releaseJob(database.db, job, { dueAt: now() + pause, tries: job.tries }, now())
}

/** What comes again and again comes the next time all the same. */
async function giveUp(
  kind: JobKind,
  job: LeasedJob,
  { database, now, log }: JobDeps,
  trace: FailureTrace,
): Promise<void> {
  log.error({ ...logFields(kind, job), ...trace }, 'a job is given up')
  if (kind.deletesWhenGivenUp) return removeJob(database.db, job)
  const next = kind.every === undefined ? { dueAt: null, tries: job.tries } : { dueAt: now() + kind.every, tries: 0 }
  await releaseJob(database.db, job, next, now())
}

const logFields = ({ kind }: JobKind, { jobId, tries }: LeasedJob) => ({ kind, job: jobId, tries })

type FailureTrace = { readonly type: string; readonly code?: string; readonly at?: readonly string[] }

/** Why a job failed, without the error's message: a mail server, say, quotes the address in it. */
const traceOf = (reason: unknown): FailureTrace =>
  reason instanceof Error
    ? {
        type: reason.name,
        code: errorCode(reason),
        at: (reason.stack ?? '').match(/(?<=^ {4}at ).*:\d+:\d+\)?$/gm) ?? [],
      }
    : { type: typeof reason }
