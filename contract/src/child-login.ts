/** The endpoints with which a child logs in and out, asks for help with the PIN, and chooses a picture. */

import * as z from 'zod/mini'
import { pictureField, pinField } from './children.ts'
import { comfortChoices } from './comfort.ts'
import { endpoint } from './endpoint.ts'

/** A username as a child typed it. It is looked up, so it need not be a valid one. */
const typedUsername = z.string().check(z.trim(), z.minLength(1, 'Please enter your username'), z.maxLength(200))

export const childCredentials = z.strictObject({
  username: typedUsername,
  pin: pinField,
})

/** A child's login. `timestamp` is its start; both times are epoch ms. */
const childLogin = z.object({
  childId: z.string(),
  parentId: z.string(),
  username: z.string(),
  age: z.number(),
  picture: pictureField,
  timestamp: z.number(),
  expiresAt: z.number(),
})

/**
 * How many milliseconds a login may wait on the server until its PIN is hashed. On a slow machine it waits while the
 * classes of a school log in.
 */
export const LOGIN_TIMEOUT = 20_000

/** Logs a child in. Returns the login and the child's comfort choices. */
export const logInChild = endpoint({
  method: 'POST',
  path: '/api/child-login',
  access: 'open',
  body: childCredentials,
  timeoutMs: LOGIN_TIMEOUT + 5_000,
  answer: z.extend(childLogin, { comfort: comfortChoices }),
})

/** The child login of the calling browser; null if no child is logged in. */
export const readChildLogin = endpoint({
  method: 'GET',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.nullable(childLogin),
})

/**
 * Logs the child out of the calling browser, if the browser's login has this child and this `timestamp`. A delayed
 * logout therefore cannot end a later login. Succeeds in both cases.
 */
export const endChildLogin = endpoint({
  method: 'POST',
  path: '/api/child-login/logout',
  access: 'open',
  body: z.strictObject({ childId: z.string().check(z.maxLength(64)), timestamp: z.int() }),
  answer: z.null(),
})

/** Ends any child login and PIN recovery of the calling browser. Used when somebody leaves a shared device. */
export const clearChildLogin = endpoint({
  method: 'DELETE',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.null(),
})

/** The maximum number of child ids in one request. It is more than a device shows. */
export const MAX_KNOWN_IDS = 50

/**
 * Returns those of the given children for whom the calling device is still trusted. A child is left out if the parent
 * logged the child out on this device, if the last login on it is too old, or if the child was erased.
 */
export const readKnownChildren = endpoint({
  method: 'POST',
  path: '/api/child-login/known-here',
  access: 'open',
  body: z.strictObject({ childIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_KNOWN_IDS)) }),
  answer: z.object({ known: z.array(z.string()) }),
})

/**
 * Whether the break after wrong PINs is still active for a child in the calling browser. Asked because a parent can end
 * the break early. `isActive` is true while the break is active, and false for an unknown username. The request does not
 * count as an attempt to log in.
 */
export const readBreak = endpoint({
  method: 'POST',
  path: '/api/child-login/break',
  access: 'open',
  body: z.strictObject({ username: typedUsername }),
  answer: z.object({ isActive: z.boolean() }),
})

/** Tells the parent, by mail and on the parent's page, that a child needs help with the PIN. */
export const requestHelp = endpoint({
  method: 'POST',
  path: '/api/child-login/help',
  access: 'open',
  body: z.strictObject({ username: typedUsername }),
  answer: z.null(),
})

/**
 * Changes the picture of the logged-in child. The request is refused if another child than `childId` is logged in, as after a
 * change of the child in another tab.
 */
export const savePicture = endpoint({
  method: 'PATCH',
  path: '/api/child-picture',
  access: 'child',
  body: z.strictObject({ childId: z.string(), picture: pictureField }),
  answer: z.object({ childId: z.string(), picture: pictureField }),
})
