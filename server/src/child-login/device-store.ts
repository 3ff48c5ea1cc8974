/**
 * Stores on which devices each child has logged in, in the table `child_devices`. Logins on a child's own devices have
 * their own rate limits, so that strangers who guess PINs elsewhere never lock the child out at home. A device is
 * recognized by a random token in its cookie.
 */

import { MAX_OWN_DEVICES, OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { browserOf } from '../http/request-info.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { newId } from '../new-id.ts'

/**
 * Whether a device counts as the child's own: in the last `OWN_DEVICE_TTL`, the child logged in on the device, or the
 * child's reading space was created there. `now` in epoch ms.
 */
export async function isOwnDevice(db: Db, childId: string, token: string, now: number): Promise<boolean> {
  const device = await db
    .selectFrom('child_devices')
    .select('child_id')
    .where('child_id', '=', childId)
    .where('device_hash', '=', hashToken(token))
    .where('last_login_at', '>', now - OWN_DEVICE_TTL)
    .executeTakeFirst()
  return device !== undefined
}

/** Returns the ids of those children whose own device has this token, as `isOwnDevice` defines it. `now` in epoch ms. */
export async function childrenKnownOnDevice(
  db: Db,
  childIds: readonly string[],
  token: string,
  now: number,
): Promise<string[]> {
  if (childIds.length === 0) return []
  const known = await db
    .selectFrom('child_devices')
    .select('child_id')
    .where('child_id', 'in', childIds)
    .where('device_hash', '=', hashToken(token))
    .where('last_login_at', '>', now - OWN_DEVICE_TTL)
    .orderBy('child_id')
    .execute()
  return known.map(({ child_id }) => child_id)
}

/**
 * Whether the database knows a device with this token, for any child and however old. False for a forged token and for a
 * token of another server.
 */
export async function isKnownDevice(db: Db, token: string): Promise<boolean> {
  const device = await db
    .selectFrom('child_devices')
    .select('device_hash')
    .where('device_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

/** A device: its token, and a description of its browser. */
export type Device = { readonly token: string; readonly browser: string }

/** `first_login_at` of a device on which the reading space was created and the child has not logged in yet. */
export const NEVER_LOGGED_IN = 0

/** When a child last logged in on a device; null if never. */
export const lastLoginOf = (device: { readonly first_login_at: number; readonly last_login_at: number }) =>
  device.first_login_at === NEVER_LOGGED_IN ? null : device.last_login_at

/** Deletes a child's least recently used devices above `MAX_OWN_DEVICES`. The device with this hash is never deleted. */
export const pruneDevices = prepared<{ readonly childId: string; readonly deviceHash: string }, never>(
  (_, { childId, deviceHash }) =>
    sql`delete from child_devices where child_id = ${childId} and device_hash != ${deviceHash}
    and device_hash not in (select device_hash from child_devices
      where child_id = ${childId} and device_hash != ${deviceHash}
      order by last_login_at desc limit ${sql.val(MAX_OWN_DEVICES - 1)})`,
)

/**
 * Records the device on which a child's reading space was created as the child's own device. Without the cookie each repeat of
 * the request adds another device, so it deletes the oldest ones, too. `now` in epoch ms.
 */
export async function addOwnDevice(db: Db, childId: string, { token, browser }: Device, now: number): Promise<void> {
  const deviceHash = hashToken(token)
  const device = { device_hash: deviceHash, device_id: newId(), browser }
  await db
    .insertInto('child_devices')
    .values({ child_id: childId, ...device, first_login_at: NEVER_LOGGED_IN, last_login_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await pruneDevices(db, { childId, deviceHash })
}

/** Returns the device of a request: with the token of its cookie if the database knows it, otherwise with a new token. */
export async function deviceOfRequest(db: Db, cookie: TokenCookie, c: Context): Promise<Device> {
  const token = cookie.read(c)
  return toDevice(token !== undefined && (await isKnownDevice(db, token)) ? token : undefined, c)
}

/**
 * Returns the device of a request.
 * @param knownToken a token that the database knows; without one, the device gets a new token
 */
export const toDevice = (knownToken: string | undefined, c: Context): Device => ({
  token: knownToken ?? newToken(),
  browser: browserOf(c),
})
