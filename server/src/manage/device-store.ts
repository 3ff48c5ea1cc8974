import type { Device } from '@lanternleaf/contract/manage'
import { lastLoginOf } from '../child-login/device-store.ts'
import { lockChild } from '../children/child-row.ts'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { endRecoveriesOfChild } from '../recovery/end-recovery.ts'

/**
 * Lists a child's devices, the most recently used first.
 * @param ownToken the token of the device that sends the request, if it has one
 * @param now epoch ms
 */
export async function listDevices(
  db: Db,
  childId: string,
  ownToken: string | undefined,
  now: number,
): Promise<Device[]> {
  const devices = await db
    .selectFrom('child_devices')
    .select(['device_hash', 'device_id', 'browser', 'first_login_at', 'last_login_at'])
    .where('child_id', '=', childId)
    .orderBy('last_login_at', 'desc')
    .orderBy('device_id')
    .execute()
  const logins = await db
    .selectFrom('child_logins')
    .select('device_hash')
    .where('child_id', '=', childId)
    .where('expires_at', '>', now)
    .execute()
  const loggedIn = new Set(logins.map((login) => login.device_hash))
  const ownHash = ownToken === undefined ? null : hashToken(ownToken)
  return devices.map((device) => ({
    deviceId: device.device_id,
    browser: device.browser,
    lastLogin: lastLoginOf(device),
    isLoggedIn: loggedIn.has(device.device_hash),
    isThis: device.device_hash === ownHash,
  }))
}

/**
 * Deletes one of a child's devices, and ends the child's logins on it and all recoveries of the child. Wrong attempts on the
 * device stay counted.
 */
export const removeDevice = (db: Db, parent: AuthenticatedParent, childId: string, deviceId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await parent.lockAndRequireLogin(transaction)
    if (!(await lockChild(transaction, childId))) return
    const removed = await transaction
      .deleteFrom('child_devices')
      .where('child_id', '=', childId)
      .where('device_id', '=', deviceId)
      .returning('device_hash')
      .executeTakeFirst()
    if (removed === undefined) return
    await transaction
      .deleteFrom('child_logins')
      .where('child_id', '=', childId)
      .where('device_hash', '=', removed.device_hash)
      .execute()
    await endRecoveriesOfChild(transaction, childId)
  })

/** Like `removeDevice`, for all devices of the child. */
export const removeAllDevices = (
  db: Db,
  parent: Pick<AuthenticatedParent, 'lockAndRequireLogin'>,
  childId: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await parent.lockAndRequireLogin(transaction)
    if (!(await lockChild(transaction, childId))) return
    await transaction.deleteFrom('child_devices').where('child_id', '=', childId).execute()
    await transaction.deleteFrom('child_logins').where('child_id', '=', childId).execute()
    await endRecoveriesOfChild(transaction, childId)
  })
