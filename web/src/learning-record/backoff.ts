import { backoffDelay, MAX_BACKOFF } from '@lanternleaf/domain/backoff'
import { sendingBackoff } from '../storage/entries/facts.ts'

/** The shortest time between two tries while sending fails, whatever a page hopes for, in milliseconds. */
const SHORTEST = 5_000
/** The longest a try takes: the database, and the answer. Other pages leave it that long. */
const LONGEST_TRY = 15_000

/** How long nothing is to be sent, in milliseconds. A clock that was set back never makes it longer than a rest can be. */
export function remainingBackoff(): number {
  const left = (sendingBackoff.read()?.until ?? 0) - Date.now()
  return left > MAX_BACKOFF ? 0 : Math.max(0, left)
}

/** Notes a try while sending fails, so that no other page makes the same. */
export function recordAttempt(): void {
  const resting = sendingBackoff.read()
  const now = Date.now()
  if (resting) sendingBackoff.write({ ...resting, triedAt: now, until: now + LONGEST_TRY })
}

/** Rests after a failure, longer after each. `asked`: for how many milliseconds the server asked. */
export function increaseBackoff(childId: string, asked: number): void {
  const now = Date.now()
  const failures = (sendingBackoff.read()?.failures ?? 0) + 1
  const until = now + backoffDelay(failures, Math.random(), asked)
  sendingBackoff.write({ failures, triedAt: now, until, ...(asked > 0 && { askedFor: childId }) })
}

/** Ends the rest: the server has answered. */
export const clearBackoff = (): void => sendingBackoff.remove()

/** Nothing of a child is left to be sent: the rest goes on for the others, and no longer says who made it. */
export function removeChildFromBackoff(childId: string): void {
  const resting = sendingBackoff.read()
  if (resting?.askedFor !== childId) return
  const { askedFor: _, ...others } = resting
  sendingBackoff.write(others)
}

/** Shortens the rest because there is hope, as when the network is back; not if the server asked for it. */
export function retrySoon(childId: string): void {
  const resting = sendingBackoff.read()
  if (resting === null || resting.askedFor === childId) return
  const until = Math.min(resting.until, resting.triedAt + SHORTEST)
  sendingBackoff.write({ ...resting, failures: 0, until })
}
