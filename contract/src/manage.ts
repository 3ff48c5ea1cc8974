import { PIN_KINDS } from '@lanternleaf/domain/pin/pin'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.string().check(z.maxLength(64))
const ofChild = z.strictObject({ childId: text })

/** What a parent can choose for a child's reading. It is the child's own choice for comfort, and the newest holds. */
const preferences = {
  fontSize: z.enum(['default', 'large', 'extra-large']),
  highContrast: z.boolean(),
  reducedMotion: z.boolean(),
  audioSupport: z.boolean(),
  allowWeeklyReport: z.boolean(),
}
const preferencesAnswer = z.object(preferences)
export type Preferences = z.infer<typeof preferencesAnswer>

/** A device on which a child has logged in, or on which the space was made. Times epoch ms. */
const device = z.object({
  deviceId: z.string(),
  /** which kind of browser, in words; null where that was not noted */
  browser: z.nullable(z.string()),
  /** null where nobody has logged in yet */
  lastLogin: z.nullable(z.number()),
  isLoggedIn: z.boolean(),
  /** the one that asks */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof device>

const managedChild = z.object({
  preferences: preferencesAnswer,
  devices: z.array(device),
  pinKind: z.enum(PIN_KINDS),
})
export type ManagedChild = z.infer<typeof managedChild>

/** What a parent can see and change of a child beside the card. */
export const readManagedChild = endpoint({
  method: 'GET',
  path: '/api/children/:childId',
  access: 'parent',
  params: ofChild,
  body: null,
  answer: managedChild,
})

/** Changes what is named, and leaves the rest. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/children/:childId',
  access: 'parent',
  params: ofChild,
  body: z.partial(z.strictObject(preferences)),
  answer: preferencesAnswer,
})

/** Lets a child try again at once: every count of wrong PINs and wrong answers begins anew. The PIN stays. */
export const unlockChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/unlock',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: z.null(),
})

/** Logs a child out on one device, which is no longer known as one of the child's. Answers the same when it is gone. */
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

/** Lets the browser that asked choose a new PIN for the child. Answers the same when it was allowed before. */
export const allowPinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/allow',
  access: 'fresh-parent',
  params: ofRequest,
  body: null,
  answer: z.null(),
})

/** Does not let it, also where it was allowed and the new PIN is not chosen yet. */
export const refusePinRequest = endpoint({
  method: 'POST',
  path: '/api/children/:childId/pin-requests/:requestId/refuse',
  access: 'parent',
  params: ofRequest,
  body: null,
  answer: z.null(),
})

const familySettings = z.strictObject({
  /** Whether a parent is asked before a PIN changes on a device that is none of the child's. */
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

/** Whoever switches the question off has it asked of nobody any more: what is not answered yet ends. */
export const changeFamilySettings = endpoint({
  method: 'PATCH',
  path: '/api/family/settings',
  access: 'fresh-parent',
  body: familySettings,
  answer: familySettings,
})

/** A child's years of practice take a while to be written. In milliseconds. */
const DOWNLOAD_TIMEOUT = 120_000

/** Everything that is kept of a child, as a page to read. */
export const downloadPage = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/page',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: 'file',
  patience: DOWNLOAD_TIMEOUT,
})

/** The same for programs. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/children/:childId/everything/data',
  access: 'fresh-parent',
  params: ofChild,
  body: null,
  answer: 'file',
  patience: DOWNLOAD_TIMEOUT,
})

/** Erases a child and all that is kept of them, at once and for good. The username says that it is meant. */
export const eraseChild = endpoint({
  method: 'POST',
  path: '/api/children/:childId/erase',
  access: 'fresh-parent',
  params: ofChild,
  body: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
  answer: z.null(),
})

/** More than a device keeps. */
export const MAX_ERASED_IDS = 50

/** Which of the children whom a device still keeps were erased. To anybody who does not know the random ids it tells nothing. */
export const readErased = endpoint({
  method: 'POST',
  path: '/api/erased-children',
  access: 'open',
  body: z.strictObject({ childIds: z.array(text).check(z.maxLength(MAX_ERASED_IDS)) }),
  answer: z.object({ erased: z.array(z.string()) }),
})
