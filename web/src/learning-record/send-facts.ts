/** Decides when facts (things a child did) are sent to the server: after each is recorded, and again after failures. */

import type { ApiError } from '../api/call.ts'
import { increaseBackoff, remainingBackoff, retrySoon } from './backoff.ts'

/** The longest random delay, in milliseconds, so that tabs that backed off together do not retry at the same time. */
const JITTER_MS = 1_000

/** The longest time a tab waits for the lock, in milliseconds: a tablet may have suspended the tab that holds it. */
const LOCK_TIMEOUT_MS = 30_000

/** The last run of sending. Runs follow one another. */
let sending: Promise<void> = Promise.resolve()
/** The child whose facts are sent while the app is open. Null while no child is logged in. */
let activeSender: { readonly childId: string } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the pending facts of a child, unless sending is backing off. Never rejects: facts that cannot be sent stay queued. */
export function sendFacts(childId: string): Promise<void> {
  sending = sending.then(() => sendAll(childId))
  return sending
}

/** Shortens the backoff, because the cause of the last failure may be gone, and sends the pending facts. */
export function sendNow(childId: string): Promise<void> {
  retrySoon(childId)
  return sendFacts(childId)
}

/**
 * Sends the pending facts now, when the network is back, when the tab becomes visible, and after each backoff.
 * @returns stops sending
 */
export function startSending(childId: string): () => void {
  const thisSender = { childId }
  activeSender = thisSender
  const send = () => void sendNow(childId)
  const sendWhenVisible = () => {
    if (document.visibilityState === 'visible') send()
  }
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', sendWhenVisible)
  return () => {
    // The next child's sender may have started before this one is stopped.
    if (activeSender === thisSender) {
      activeSender = null
      clearTimeout(timer)
    }
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendWhenVisible)
  }
}

async function sendAll(childId: string): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await withTabLock(() => sendNext(childId))
  scheduleRetry(childId)
}

/** Sends one batch. Returns whether more may be pending. The transport is loaded when it is first needed. */
async function sendNext(childId: string): Promise<boolean> {
  if (remainingBackoff() > 0) return false
  try {
    const { sendBatch } = await import('./send-batch.ts')
    return await sendBatch(childId)
  } catch (error) {
    console.warn('Facts could not be sent; they are sent again later.', error)
    increaseBackoff(childId, (error as Partial<ApiError>).retryAfter ?? 0)
    return false
  }
}

function scheduleRetry(childId: string): void {
  const delay = remainingBackoff()
  if (delay === 0 || childId !== activeSender?.childId) return
  clearTimeout(timer)
  timer = setTimeout(() => void sendFacts(childId), delay + Math.random() * JITTER_MS)
}

/**
 * Runs work under a lock that the tabs of one browser share. The lock only saves requests, since the server stores a fact once
 * that is sent twice. Without https browsers have no locks; then, and after a timeout, the work runs without the lock.
 */
async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let running: Promise<Result> | undefined
  const run = () => {
    running = work()
    return running
  }
  try {
    return await navigator.locks.request('lanternleaf-sending', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run)
  } catch (error) {
    if (running) throw error
    return work()
  }
}
