import type { ApiError } from '../api/call.ts'
import { increaseBackoff, remainingBackoff, retrySoon } from './backoff.ts'
import { withTabLock } from './one-at-a-time.ts'

/** Pages of one browser that rested together do not all wake in the same moment, in milliseconds. */
const SPREAD = 1_000

let sending: Promise<void> = Promise.resolve()
let kept: { readonly childId: string } | null = null
let waking: ReturnType<typeof setTimeout> | undefined

/** Sends what waits for a child, unless sending rests after a failure. Never rejects: what cannot be sent waits. */
export function sendFacts(childId: string): Promise<void> {
  sending = sending.then(() => sendAll(childId))
  return sending
}

/** The same, in the hope that what made it fail is over. */
export function sendNow(childId: string): Promise<void> {
  retrySoon(childId)
  return sendFacts(childId)
}

/** Sends what waits now, when the network or the page comes back, and again after a failure. Answers how to stop. */
export function startSending(childId: string): () => void {
  const mine = { childId }
  kept = mine
  const send = () => void sendNow(childId)
  const sendWhenSeen = () => {
    if (document.visibilityState === 'visible') send()
  }
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', sendWhenSeen)
  return () => {
    if (kept === mine) {
      kept = null
      clearTimeout(waking)
    }
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendWhenSeen)
  }
}

async function sendAll(childId: string): Promise<void> {
  let more = true
  while (more) more = await withTabLock(() => sendSome(childId))
  wakeAfterRest(childId)
}

/** Sends a batch. Answers whether more may wait. Talking to the server is fetched when first needed. */
async function sendSome(childId: string): Promise<boolean> {
  if (remainingBackoff() > 0) return false
  try {
    const { sendBatch } = await import('./send-batch.ts')
    return await sendBatch(childId)
  } catch (error) {
    console.warn('Facts wait to be sent.', error)
    increaseBackoff(childId, (error as Partial<ApiError>).retryAfter ?? 0)
    return false
  }
}

function wakeAfterRest(childId: string): void {
  const left = remainingBackoff()
  if (left === 0 || childId !== kept?.childId) return
  clearTimeout(waking)
  waking = setTimeout(() => void sendFacts(childId), left + Math.random() * SPREAD)
}
