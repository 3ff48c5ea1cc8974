/**
 * The endpoints of a parent's page for one child (Manage): preferences, devices, requests for a new PIN, download and
 * erasure.
 */

import { PIN_KINDS } from '@lanternleaf/domain/pin/pin'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const id = z.string().check(z.maxLength(64))
const childParams = z.strictObject({ childId: id })

/**
 * The reading preferences of a child that a parent can set. The same settings can be changed by the child; the newest
 * choice wins.
 */
const preferences = {
  fontSize: z.enum(['default', 'large', 'extra-large']),
  highContrast: z.boolean(),
  reducedMotion: z.boolean(),
  audioSupport: z.boolean(),
  allowWeeklyReport: z.boolean(),
}
const preferencesAnswer = z.object(preferences)
export type Preferences = z.infer<typeof preferencesAnswer>

/** A device on which a child has logged in, or on which the child was created. Times are epoch ms. */
const device = z.object({
  deviceId: z.string(),
  /** The kind of browser, such as "Chrome on Android"; null if unknown. */
  browser: z.nullable(z.string()),
  /** Null if the child has not logged in on the device yet. */
  lastLogin: z.nullable(z.number()),
  isLoggedIn: z.boolean(),
  /** Whether it is the device that sent the request. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof device>

const managedChild = z.object({
  preferences: preferencesAnswer,
  devices: z.array(device),
  pinKind: z.enum(PIN_KINDS),
})
export type ManagedChild = z.infer<typeof managedChild>

/** What a parent can see and change of a child, in addition to the child's card. */
export const readManagedChild = endpoint({
  method: 'GET',
  path: '/api/children/:childId',
  access: 'parent',
  params: childParams,
  body: null,
  answer: managedChild,
})

/** Changes the given preferences, and leaves all others as they are. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId',
  access: 'parent',
  params: childParams,
  body: z.partial(z.strictObject(preferences)),
  answer: preferencesAnswer,
})

/**
 * Ends a child's break after wrong PINs, by resetting all counts of wrong PINs and answers. The PIN does not change.
 */
export const unlockChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/unlock',
  access: 'fresh-parent',
  params: childParams,
  body: null,
  answer: z.null(),
})

/** Logs a child out on one device, which from then on is not trusted as the child's own device. Idempotent. */
export const logOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/children/:childId/devices/:deviceId',
  access: 'parent',
  params: z.strictObject({ childId: id, deviceId: id }),
  body: null,
  answer: z.null(),
})

/** Logs a child out on every device, with the same effect as `logOutDevice` on each. */
export const logOutAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/children/:childId/devices',
  access: 'parent',
  params: childParams,
  body: null,
  answer: z.null(),
})

const pinRequestParams = z.strictObject({ childId: id, requestId: id })

/** Allows the browser that asked for a new PIN to choose one. Idempotent. */
export const allowPinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/allow',
  access: 'fresh-parent',
  params: pinRequestParams,
  body: null,
  answer: z.null(),
})

/** Refuses a request for a new PIN. An allowed request can still be refused until the new PIN is set. */
export const refusePinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/refuse',
  access: 'parent',
  params: pinRequestParams,
  body: null,
  answer: z.null(),
})

const familySettings = z.strictObject({
  /** Whether a parent has to approve a PIN change on a device that is not the child's. */
  asksBeforeNewPin: z.boolean(),
})
export type FamilySettings = z.infer<typeof familySettings>

export const readFamilySettings = endpoint({
  method: 'GET',
  path: '/api/family/settings',
  access: 'parent',
  body: null,
  answer: familySettings,
})

/** Changes the settings. If the parent's approval is switched off, all open requests are closed. */
export const changeFamilySettings = endpoint({
  method: 'PATCH',
  path: '/api/family/settings',
  access: 'fresh-parent',
  body: familySettings,
  answer: familySettings,
})

/** Longer than for other requests, because exporting years of practice takes time. */
const DOWNLOAD_TIMEOUT_MS = 120_000

/** All stored data of a child, as an HTML page to read. */
export const downloadPage = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/page',
  access: 'fresh-parent',
  params: childParams,
  body: null,
  answer: 'file',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
})

/** All stored data of a child, as JSON. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/data',
  access: 'fresh-parent',
  params: childParams,
  body: null,
  answer: 'file',
  timeoutMs: DOWNLOAD_TIMEOUT_MS,
})

/** Erases a child and all their data, immediately and permanently. The username is required as confirmation. */
export const eraseChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/erase',
  access: 'fresh-parent',
  params: childParams,
  body: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
  answer: z.null(),
})

/** The maximum number of child ids in one request. It is more than a device stores. */
export const MAX_ERASED_IDS = 50

/**
 * Returns those of the given children who were erased, so that a device can delete their data. Anybody may ask: child
 * ids are random, so only somebody who knows a child's id learns anything.
 */
export const readErased = endpoint({
  method: 'POST',
  path: '/api/erased-children',
  access: 'open',
  body: z.strictObject({ childIds: z.array(id).check(z.maxLength(MAX_ERASED_IDS)) }),
  answer: z.object({ erased: z.array(z.string()) }),
})
