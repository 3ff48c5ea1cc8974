import * as z from 'zod/mini'
import { pinField } from './children.ts'
import { comfortChoices } from './comfort.ts'
import { endpoint } from './endpoint.ts'

const usernameTyped = z.string().check(z.trim(), z.minLength(1, 'Please enter your username'), z.maxLength(200))

export const childCredentials = z.strictObject({
  username: usernameTyped,
  pin: pinField,
})

const childLogin = z.object({
  childId: z.string(),
  parentId: z.string(),
  username: z.string(),
  age: z.number(),
  timestamp: z.number(),
  expiresAt: z.number(),
})

/** How long a login may queue for hashing on a slow machine while a school's classes log in, in milliseconds. */
export const LOGIN_TIMEOUT = 20_000

/** Logs a child in. Returns the login and the child's comfort choices. */
export const logInChild = endpoint({
  method: 'POST',
  path: '/api/child-login',
  access: 'open',
  body: childCredentials,
  patience: LOGIN_TIMEOUT + 5_000,
  answer: z.extend(childLogin, { comfort: comfortChoices }),
})

/** The child login of this browser; null when there is none. */
export const readChildLogin = endpoint({
  method: 'GET',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.nullable(childLogin),
})

/**
 * Ends this browser's login if it is the given one, so that a delayed logout cannot end a later login. Succeeds either
 * way. `timestamp` as received at login.
 */
export const endChildLogin = endpoint({
  method: 'POST',
  path: '/api/child-login/logout',
  access: 'open',
  body: z.strictObject({ childId: z.string().check(z.maxLength(64)), timestamp: z.int() }),
  answer: z.null(),
})

/** Ends any child login and PIN recovery of this browser, for somebody who leaves a device that is not theirs. */
export const clearChildLogin = endpoint({
  method: 'DELETE',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.null(),
})

/** More ids than a device ever shows. */
export const MAX_KNOWN_IDS = 50

/**
 * Which of these children this device is still trusted for. Not among them: children whose parent logged them out here,
 * whose last login here is too old, or who were erased.
 */
export const readKnownChildren = endpoint({
  method: 'POST',
  path: '/api/child-login/known-here',
  access: 'open',
  body: z.strictObject({ childIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_KNOWN_IDS)) }),
  answer: z.object({ known: z.array(z.string()) }),
})

/**
 * Whether the break after wrong PINs is still active in this browser: a parent can end it early. The check does not
 * count as an attempt; for an unknown name the answer is false.
 */
export const readBreak = endpoint({
  method: 'POST',
  path: '/api/child-login/break',
  access: 'open',
  body: z.strictObject({ username: usernameTyped }),
  answer: z.object({ stands: z.boolean() }),
})

/** Notifies the parent, by mail and on their page, that a child needs help with the PIN. */
export const requestHelp = endpoint({
  method: 'POST',
  path: '/api/child-login/help',
  access: 'open',
  body: z.strictObject({ username: usernameTyped }),
  answer: z.null(),
})
