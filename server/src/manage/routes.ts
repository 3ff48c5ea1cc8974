/** The endpoints of a parent's page about one child, and of the family's settings. `app.ts` registers them. */

import {
  allowPinRequest,
  changeFamilySettings,
  changePreferences,
  logOutAllDevices,
  logOutDevice,
  readFamilySettings,
  readManagedChild,
  refusePinRequest,
  unlockChild,
} from '@lanternleaf/contract/manage'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'
import { answerRequest } from '../recovery/pin-requests.ts'
import { listDevices, removeAllDevices, removeDevice } from './device-store.ts'
import {
  findFamilySettings,
  findPinKind,
  findPreferences,
  resetChildLocks,
  updateFamilySettings,
  updatePreferences,
} from './settings-store.ts'

export type ManageDeps = { readonly db: Db; readonly deviceCookie: TokenCookie; readonly now: () => number }

export function manageRoutes(serve: Serve, { db, deviceCookie, now }: ManageDeps): void {
  /**
   * Checks that the child is this parent's, and returns the child's preferences.
   * @throws HttpError `not-found` if the child is not one of this parent
   */
  const assertOwnChild = async (parentId: string, childId: string) => {
    const preferences = await findPreferences(db, parentId, childId)
    if (preferences === null) throw new HttpError('not-found')
    return preferences
  }

  serve(readManagedChild, async ({ params: { childId }, caller: { parentId }, c }) => ({
    preferences: await assertOwnChild(parentId, childId),
    devices: await listDevices(db, childId, deviceCookie.read(c), now()),
    pinKind: await findPinKind(db, childId),
  }))

  serve(changePreferences, async ({ params: { childId }, body, caller: parent }) => {
    const preferences = await updatePreferences(db, { parent, childId }, body, now())
    if (preferences === null) throw new HttpError('not-found')
    return preferences
  })

  serve(unlockChild, async ({ params: { childId }, caller }) => {
    if (!(await resetChildLocks(db, caller, childId))) throw new HttpError('not-found')
    return null
  })

  serve(allowPinRequest, async ({ params, caller: parent }) => {
    if (!(await answerRequest(db, { parent, ...params }, 'allowed', now()))) throw new HttpError('not-found', GONE)
    return null
  })

  serve(refusePinRequest, async ({ params, caller: parent }) => {
    if (!(await answerRequest(db, { parent, ...params }, 'refused', now()))) throw new HttpError('not-found', GONE)
    return null
  })

  serve(readFamilySettings, ({ caller: { parentId } }) => findFamilySettings(db, parentId))

  serve(changeFamilySettings, async ({ body, caller }) => {
    await updateFamilySettings(db, caller, body, now())
    return body
  })

  serve(logOutDevice, async ({ params: { childId, deviceId }, caller }) => {
    await assertOwnChild(caller.parentId, childId)
    await removeDevice(db, caller, childId, deviceId)
    return null
  })

  serve(logOutAllDevices, async ({ params: { childId }, caller }) => {
    await assertOwnChild(caller.parentId, childId)
    await removeAllDevices(db, caller, childId)
    return null
  })
}

/** The request was answered by the other parent, expired after a day, or was replaced by a newer one. */
const GONE = { message: 'This request has ended. Nothing changed.' }
