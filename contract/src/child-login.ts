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

/** So long a login may wait for its turn on a slow machine while a school's classes log in, in milliseconds. */
export const LOGIN_TIMEOUT = 20_000

/** Answers the login and what the child has chosen for comfort. */
export const logInChild = endpoint({
  method: 'POST',
  path: '/api/child-login',
  access: 'open',
  body: childCredentials,
  patience: LOGIN_TIMEOUT + 5_000,
  answer: z.extend(childLogin, { comfort: comfortChoices }),
})

/** Which child is logged in on this browser; null when none is. */
export const readChildLogin = endpoint({
  method: 'GET',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.nullable(childLogin),
})

/**
 * Ends this browser's login if it is the one that is meant: a logout that comes late is none of the next login. Answers
 * the same when it is not. `timestamp` as the login told it.
 */
export const endChildLogin = endpoint({
  method: 'POST',
  path: '/api/child-login/logout',
  access: 'open',
  body: z.strictObject({ childId: z.string().check(z.maxLength(64)), timestamp: z.int() }),
  answer: z.null(),
})

/** Ends whatever child login and PIN recovery this browser has: for somebody who leaves a device that is not theirs. */
export const clearChildLogin = endpoint({
  method: 'DELETE',
  path: '/api/child-login',
  access: 'open',
  body: null,
  answer: z.null(),
})

/** More than a device shows. */
export const MAX_KNOWN_IDS = 50

/**
 * Which of these children have logged in on this device before, as far as it is one of theirs still: whose parent ended it
 * there, whose it was too long ago and who was erased is not among them.
 */
export const readKnownChildren = endpoint({
  method: 'POST',
  path: '/api/child-login/known-here',
  access: 'open',
  body: z.strictObject({ childIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_KNOWN_IDS)) }),
  answer: z.object({ known: z.array(z.string()) }),
})

/**
 * Whether the break after wrong PINs still stands for this browser: a parent's help ends it before its time. It costs no try;
 * of a name that nobody has it says that none stands.
 */
export const readBreak = endpoint({
  method: 'POST',
  path: '/api/child-login/break',
  access: 'open',
  body: z.strictObject({ username: usernameTyped }),
  answer: z.object({ stands: z.boolean() }),
})

/** Tells the parent, by a mail and on their page, that a child needs help with the PIN. */
export const requestHelp = endpoint({
  method: 'POST',
  path: '/api/child-login/help',
  access: 'open',
  body: z.strictObject({ username: usernameTyped }),
  answer: z.null(),
})
