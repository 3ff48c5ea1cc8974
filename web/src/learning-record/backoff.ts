/**
 * The backoff of sending facts (things a child did): after a failure nothing is sent for a while, and for longer after
 * each further failure. All tabs of this browser share it through local storage, so that they do not each ask a server
 * that is down.
 */

import { backoffDelay, MAX_BACKOFF } from '@lanternleaf/domain/backoff'
import { sendingBackoff } from '../storage/entries/facts.ts'

/** The shortest time between two attempts while sending fails, also for `retrySoon`, in milliseconds. */
const MIN_INTERVAL_MS = 5_000
/** The longest time an attempt takes, in milliseconds. Other tabs of this browser wait that long for the result. */
const MAX_ATTEMPT_MS = 15_000

/** How long nothing may be sent, in milliseconds. 0 if the stored time is too far in the future, because the clock was set back. */
export function remainingBackoff(): number {
  const remaining = (sendingBackoff.read()?.until ?? 0) - Date.now()
  return remaining > MAX_BACKOFF ? 0 : Math.max(0, remaining)
}

/**
 * Records an attempt before it is made. After a failure it extends the backoff, so that other tabs wait for the result instead of
 * trying, too. Without a failure it does nothing.
 */
export function recordAttempt(): void {
  const backoff = sendingBackoff.read()
  const now = Date.now()
  if (backoff) sendingBackoff.write({ ...backoff, triedAt: now, until: now + MAX_ATTEMPT_MS })
}

/**
 * Backs off after a failure. The backoff gets longer with each failure. @param retryAfter the server's Retry-After in
 * milliseconds, or 0
 */
export function increaseBackoff(childId: string, retryAfter: number): void {
  const now = Date.now()
  const failures = (sendingBackoff.read()?.failures ?? 0) + 1
  const until = now + backoffDelay(failures, Math.random(), retryAfter)
  sendingBackoff.write({ failures, triedAt: now, until, ...(retryAfter > 0 && { askedFor: childId }) })
}

/** Ends the backoff, because the server has stored or finally refused the facts. */
export const clearBackoff = (): void => sendingBackoff.remove()

/** Removes the id of an erased child. The backoff itself stays, for the facts of other children. */
export function removeChildFromBackoff(childId: string): void {
  const backoff = sendingBackoff.read()
  if (backoff?.askedFor !== childId) return
  const { askedFor: _, ...rest } = backoff
  sendingBackoff.write(rest)
}

/**
 * Shortens the backoff when its cause may be gone, for example when the network is back. Not if the server sent
 * Retry-After for this child.
 */
export function retrySoon(childId: string): void {
  const backoff = sendingBackoff.read()
  if (backoff === null || backoff.askedFor === childId) return
  const until = Math.min(backoff.until, backoff.triedAt + MIN_INTERVAL_MS)
  sendingBackoff.write({ ...backoff, failures: 0, until })
}
