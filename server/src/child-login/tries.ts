import {
  ALL_TRIES,
  NETWORK_TRIES,
  OTHER_DEVICES_TRIES,
  OWN_DEVICE_TRIES,
  TRIES_IN_A_ROW,
} from '@lanternleaf/domain/child-login/tries'
import { giveBackAll, takeOrRefuse } from '../budgets/take-or-refuse.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import { Refusal } from '../http/refusal.ts'
import { isThere } from './store.ts'

/** From where somebody tries to log in a child. */
export type Visitor = {
  /** the mark of the network */
  readonly network: string
  /** the device's token, where the child has logged in before on it */
  readonly ownDevice: string | null
}

/**
 * Takes what a try of any login costs, before anything is told of a name. On a child's own device nothing: nobody else's
 * tries keep a child out there.
 * @returns what gives it back, for the right PIN and for a try that was never made
 * @throws Refusal `too-many-requests`
 */
export async function takeTryOfVisitor(
  db: Db,
  { network, ownDevice }: Visitor,
  now: number,
): Promise<() => Promise<void>> {
  if (ownDevice !== null) return async () => undefined
  const budgets = [
    { name: `child logins of network ${network}`, ...NETWORK_TRIES },
    { name: 'child logins of all networks', ...ALL_TRIES },
  ]
  await takeOrRefuse(db, budgets, { code: 'too-many-requests', message: BUSY }, now)
  return () => giveBackAll(db, budgets)
}

const BUSY = 'Many people are logging in here. You did nothing wrong. Please try again in ten minutes.'

/**
 * Takes one try of a child's PIN: each of the child's own devices has its tries, all others have theirs together.
 * @returns the budgets it was taken from
 * @throws Refusal `little-break`, or `grown-up-needed`; `username-not-found` when the child is gone by now
 */
export async function takeTryOfPin(db: Db, childId: string, { ownDevice }: Visitor, now: number) {
  const isElsewhere = ownDevice === null
  const place = isElsewhere ? 'elsewhere' : `on ${hashToken(ownDevice)}`
  const tries = {
    ...{ name: `PINs of ${childId} ${place}`, childId },
    ...(isElsewhere ? OTHER_DEVICES_TRIES : OWN_DEVICE_TRIES),
  }
  const inARow = { name: `PINs in a row of ${childId} ${place}`, childId, ...TRIES_IN_A_ROW }
  try {
    await takeOrRefuse(db, [tries], { code: 'little-break', ...(isElsewhere && { message: NOT_HERE }) }, now)
    await takeOrRefuse(db, [inARow], { code: 'grown-up-needed', ...(isElsewhere && { message: ONLY_HERE }) }, now)
  } catch (reason) {
    if (reason instanceof Refusal && reason.code === 'grown-up-needed') await giveBackAll(db, [tries])
    // A budget belongs to a child: there is none when the child was erased a moment ago.
    if (reason instanceof Refusal || (await isThere(db, childId))) throw reason
    throw new Refusal('username-not-found', { field: 'username' })
  }
  return [tries, inARow]
}

const ONLY_HERE =
  'On a device where you logged in before, you can log in now. Or your grown-up can give you a new PIN. What you made is kept.'
const NOT_HERE = 'It can be hard to remember a PIN. On a device where you logged in before, you can log in now.'
