import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { browserOf } from '../http/request-info.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { newId } from '../new-id.ts'

/** Whether a child has logged in on this device before. `now` in epoch ms. */
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

/** Which of these children have logged in on a device. `now` in epoch ms. */
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
 * Whether any child has logged in on this device. A token that is forged or belongs to another server is not a known
 * device.
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

/** Records the device on which a child's reading space was created as one of the child's own. `now` in epoch ms. */
export async function addOwnDevice(db: Db, childId: string, { token, browser }: Device, now: number): Promise<void> {
  const device = { device_hash: hashToken(token), device_id: newId(), browser }
  await db
    .insertInto('child_devices')
    .values({ child_id: childId, ...device, first_login_at: NEVER_LOGGED_IN, last_login_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The device of a request: the known one, or a new one. */
export async function deviceOfRequest(db: Db, cookie: TokenCookie, c: Context): Promise<Device> {
  const known = cookie.read(c)
  return toDevice(known !== undefined && (await isKnownDevice(db, known)) ? known : undefined, c)
}

/** The same when the token is already verified. */
export const toDevice = (known: string | undefined, c: Context): Device => ({
  token: known ?? newToken(),
  browser: browserOf(c),
})
