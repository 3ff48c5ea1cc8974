import { PIN_KINDS } from '@lanternleaf/domain/pin/pin'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.string().check(z.maxLength(64))
const ofChild = z.strictObject({ childId: text })

/**
 * A child's reading preferences that a parent can set. They are the same as the child's own comfort choices, and the
 * newest choice wins.
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

/** A device on which a child has logged in, or where the space was created. Times epoch ms. */
const device = z.object({
  deviceId: z.string(),
  /** the kind of browser, in words; null when unknown */
  browser: z.nullable(z.string()),
  /** null before the first login */
  lastLogin: z.nullable(z.number()),
  isLoggedIn: z.boolean(),
  /** whether it is the requesting device */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof device>

const managedChild = z.object({
  preferences: preferencesAnswer,
  devices: z.array(device),
  pinKind: z.enum(PIN_KINDS),
})
export type ManagedChild = z.infer<typeof managedChild>

/** What a parent can see and change of a child besides the card. */
export const readManagedChild = endpoint({
  method: 'GET',
  path: '/api/children/:childId',
  access: 'parent',
  params: ofChild,
  body: null,
  answer: managedChild,
})

/** Changes the given preferences and leaves the others. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId',
  access: 'parent',
  params: ofChild,
  body: z.partial(z.strictObject(preferences)),
  answer: preferencesAnswer,
})

/** Unlocks a child immediately: all counts of wrong PINs and answers are reset. The PIN stays. */
export const unlockChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/unlock',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: z.null(),
})

/** Logs a child out on one device, which then no longer counts as the child's own. Idempotent. */
export const logOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/children/:childId/devices/:deviceId',
  access: 'parent',
  params: z.strictObject({ childId: text, deviceId: text }),
  body: null,
  answer: z.null(),
})

/** The same on every device. */
export const logOutAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/children/:childId/devices',
  access: 'parent',
  params: ofChild,
  body: null,
  answer: z.null(),
})

const ofRequest = z.strictObject({ childId: text, requestId: text })

/** Allows the requesting browser to choose a new PIN for the child. Idempotent. */
export const allowPinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/allow',
  access: 'fresh-parent',
  params: ofRequest,
  body: null,
  answer: z.null(),
})

/** Refuses the request, even after it was allowed, as long as the new PIN is not set. */
export const refusePinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/refuse',
  access: 'parent',
  params: ofRequest,
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

/** Changes the settings. Switching the approval off closes all open requests. */
export const changeFamilySettings = endpoint({
  method: 'PATCH',
  path: '/api/family/settings',
  access: 'fresh-parent',
  body: familySettings,
  answer: familySettings,
})

/** Exporting years of practice takes a while. In milliseconds. */
const DOWNLOAD_TIMEOUT = 120_000

/** All stored data of a child, as a readable page. */
export const downloadPage = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/page',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: 'file',
  patience: DOWNLOAD_TIMEOUT,
})

/** All stored data of a child, machine-readable. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/data',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: 'file',
  patience: DOWNLOAD_TIMEOUT,
})

/** Erases a child and all their data, immediately and permanently. The username is required as confirmation. */
export const eraseChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/erase',
  access: 'fresh-parent',
  params: ofChild,
  body: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
  answer: z.null(),
})

/** More ids than a device stores. */
export const MAX_ERASED_IDS = 50

/**
 * Which of the children stored on a device were erased. Ids are random, so the endpoint reveals nothing to anybody who
 * does not know them.
 */
export const readErased = endpoint({
  method: 'POST',
  path: '/api/erased-children',
  access: 'open',
  body: z.strictObject({ childIds: z.array(text).check(z.maxLength(MAX_ERASED_IDS)) }),
  answer: z.object({ erased: z.array(z.string()) }),
})
