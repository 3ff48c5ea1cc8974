import { backoffDelay, MAX_BACKOFF } from '@lanternleaf/domain/backoff'
import { factsRest } from '../storage/entries/facts.ts'

/** The shortest time between two tries while sending fails, whatever a page hopes for, in milliseconds. */
const SHORTEST = 5_000
/** The longest a try takes: the database, and the answer. Other pages leave it that long. */
const LONGEST_TRY = 15_000

/** How long nothing is to be sent, in milliseconds. A clock that was set back never makes it longer than a rest can be. */
export function restLeft(): number {
  const left = (factsRest.read()?.until ?? 0) - Date.now()
  return left > MAX_BACKOFF ? 0 : Math.max(0, left)
}

/** Notes a try while sending fails, so that no other page makes the same. */
export function noteTry(): void {
  const resting = factsRest.read()
  const now = Date.now()
  if (resting) factsRest.write({ ...resting, triedAt: now, until: now + LONGEST_TRY })
}

/** Rests after a failure, longer after each. `asked`: for how many milliseconds the server asked. */
export function restLonger(childId: string, asked: number): void {
  const now = Date.now()
  const failures = (factsRest.read()?.failures ?? 0) + 1
  const until = now + backoffDelay(failures, Math.random(), asked)
  factsRest.write({ failures, triedAt: now, until, ...(asked > 0 && { askedFor: childId }) })
}

/** Ends the rest: the server has answered. */
export const endRest = (): void => factsRest.remove()

/** Nothing of a child is left to be sent: the rest goes on for the others, and no longer says who made it. */
export function forgetRest(childId: string): void {
  const resting = factsRest.read()
  if (resting?.askedFor !== childId) return
  const { askedFor: _, ...others } = resting
  factsRest.write(others)
}

/** Shortens the rest because there is hope, as when the network is back; not if the server asked for it. */
export function hope(childId: string): void {
  const resting = factsRest.read()
  if (resting === null || resting.askedFor === childId) return
  const until = Math.min(resting.until, resting.triedAt + SHORTEST)
  factsRest.write({ ...resting, failures: 0, until })
}
