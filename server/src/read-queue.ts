/** The queue for requests that read years of a child's practice, such as the learning record and the insights. */

import { HttpError } from './http/http-error.ts'
import { keyedQueue } from './keyed-queue.ts'

/** The largest number of reads of one login that may be in progress. The app sends at most two at a time. */
export const MAX_READS_PER_LOGIN = 4

/** Number of children whose data is read concurrently. Years of practice take long to read. */
const CONCURRENCY = 8

/** After how many seconds a refused read may be repeated. */
const RETRY_AFTER = 1

/** An expensive read of one child's data. */
type ChildRead<Answer> = {
  readonly childId: string
  /** who reads: the hash of a child's login, or the id of a parent */
  readonly reader: string
  /** what is read; reads of the same kind and child have the same answer */
  readonly kind: string
  readonly work: () => Promise<Answer>
}

/** @throws HttpError `too-many-requests` if the reader has `MAX_READS_PER_LOGIN` reads in progress */
export type ReadQueue = <Answer>(read: ChildRead<Answer>) => Promise<Answer>

/**
 * Creates the queue of all expensive reads. It runs one read per child at a time: however many requests there are about one
 * child, requests about other children wait for one read at most. Equal reads that wait share one answer. A read that has
 * begun is not shared, because it may have missed what was saved meanwhile.
 */
export function createReadQueue(): ReadQueue {
  const enqueue = keyedQueue(({ work }: { childId: string; work: () => Promise<unknown> }) => work(), {
    concurrency: CONCURRENCY,
    keyOf: ({ childId }) => childId,
  })
  const pendingAnswers = new Map<string, Promise<unknown>>()
  const inProgress = new Map<string, number>()

  const enqueueOrShare = <Answer>({ childId, kind, work }: ChildRead<Answer>): Promise<Answer> => {
    const key = JSON.stringify([childId, kind])
    const begin = (): Promise<Answer> => {
      pendingAnswers.delete(key)
      return work()
    }
    const answer = pendingAnswers.get(key) ?? enqueue({ childId, work: begin })
    pendingAnswers.set(key, answer)
    return answer as Promise<Answer>
  }

  return async (read) => {
    const count = inProgress.get(read.reader) ?? 0
    if (count >= MAX_READS_PER_LOGIN) throw new HttpError('too-many-requests', { retryAfter: RETRY_AFTER })
    inProgress.set(read.reader, count + 1)
    try {
      return await enqueueOrShare(read)
    } finally {
      const remaining = (inProgress.get(read.reader) ?? 1) - 1
      if (remaining === 0) inProgress.delete(read.reader)
      else inProgress.set(read.reader, remaining)
    }
  }
}
