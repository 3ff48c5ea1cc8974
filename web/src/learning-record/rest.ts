import { backOff, LONGEST_REST } from '@lanternleaf/domain/back-off/back-off'
import { isRecord } from '@lanternleaf/domain/is-record'
import { readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'

type Rest = {
  /** in a row */
  readonly failures: number
  /** When it was last tried, and until when it rests, in epoch ms. */
  readonly triedAt: number
  readonly until: number
  /** The child for whom the server asked for this rest; none when it did not. */
  readonly askedFor?: string
}

/** The shortest time between two tries while sending fails, whatever a page hopes for, in milliseconds. */
const SHORTEST = 5_000
/** The longest a try takes: the database, and the answer. Other pages leave it that long. */
const LONGEST_TRY = 15_000

const isRest = (value: unknown): value is Rest =>
  isRecord(value) && [value.failures, value.triedAt, value.until].every(Number.isFinite)

/** All pages of this browser rest together, so that an outage costs one try at a time, not one a page. */
const rest = (): Rest | null => readLocalJson('facts-rest', isRest)

/** How long nothing is to be sent, in milliseconds. A clock that was set back never makes it longer than a rest can be. */
export function restLeft(): number {
  const left = (rest()?.until ?? 0) - Date.now()
  return left > LONGEST_REST ? 0 : Math.max(0, left)
}

/** Notes a try while sending fails, so that no other page makes the same. */
export function noteTry(): void {
  const resting = rest()
  const now = Date.now()
  if (resting) writeLocalJson('facts-rest', { ...resting, triedAt: now, until: now + LONGEST_TRY })
}

/** Rests after a failure, longer after each. `asked`: for how many milliseconds the server asked. */
export function restLonger(childId: string, asked: number): void {
  const now = Date.now()
  const failures = (rest()?.failures ?? 0) + 1
  const until = now + backOff(failures, Math.random(), asked)
  writeLocalJson('facts-rest', { failures, triedAt: now, until, ...(asked > 0 && { askedFor: childId }) })
}

/** Ends the rest: the server has answered. */
export const endRest = (): void => removeLocal('facts-rest')

/** Nothing of a child is left to be sent: the rest goes on for the others, and no longer says who made it. */
export function forgetRest(childId: string): void {
  const resting = rest()
  if (resting?.askedFor !== childId) return
  const { askedFor: _, ...others } = resting
  writeLocalJson('facts-rest', others)
}

/** Shortens the rest because there is hope, as when the network is back; not if the server asked for it. */
export function hope(childId: string): void {
  const resting = rest()
  if (resting === null || resting.askedFor === childId) return
  const until = Math.min(resting.until, resting.triedAt + SHORTEST)
  writeLocalJson('facts-rest', { ...resting, failures: 0, until })
}
