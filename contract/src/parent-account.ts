/** The endpoints with which a parent signs up, signs in and out, and chooses a new password. */

import { PASSWORD_MIN } from '@lanternleaf/domain/parent-login/password'
import * as z from 'zod/mini'
import { readEmail } from './email.ts'
import { endpoint } from './endpoint.ts'

export const PASSWORD_MAX = 128

export const emailField = z
  .string()
  .check(
    z.overwrite(readEmail),
    z.maxLength(254, 'Please enter a valid email address'),
    z.regex(z.regexes.email, 'Please enter a valid email address'),
  )

export const passwordField = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  )

export const parentCredentials = z.strictObject({ email: emailField, password: passwordField })
export type ParentCredentials = z.infer<typeof parentCredentials>

/** A parent, as sent to the browser in which the parent is signed in. */
export const parentAnswer = z.object({ parentId: z.string(), email: z.string(), displayName: z.string() })
export type Parent = z.infer<typeof parentAnswer>

/** The token of an invitation, which some servers require to create an account. */
export const invitationField = z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'This invitation is incomplete.')))

export const signUpParent = endpoint({
  method: 'POST',
  path: '/api/parent-account',
  access: 'open',
  body: z.extend(parentCredentials, { invitation: invitationField }),
  answer: parentAnswer,
})

/** The token in a mailed link for a new password. */
const linkToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please open it from the email again.'))

export const resetRequest = z.strictObject({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Please enter your email address')), emailField),
})

/** Mails a password-reset link to a parent. */
export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/parent-account/reset-mail',
  access: 'open',
  body: resetRequest,
  answer: z.null(),
})

export const newPassword = z.strictObject({ token: linkToken, password: passwordField })

/**
 * Sets a new password and ends all logins of the account. The token of a mailed link works only once. Returns the
 * e-mail address of the account, which the holder of the link knows anyway.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/parent-account/password',
  access: 'open',
  body: newPassword,
  answer: z.object({ email: z.string() }),
})

/** The parent who is signed in in the calling browser; null if no parent is. */
export const readParentLogin = endpoint({
  method: 'GET',
  path: '/api/parent-login',
  access: 'open',
  body: null,
  answer: z.nullable(parentAnswer),
})

export const signInParent = endpoint({
  method: 'POST',
  path: '/api/parent-login',
  access: 'open',
  body: parentCredentials,
  answer: parentAnswer,
})

/**
 * Called when a parent hands the device to a child. The parent stays signed in, but the login no longer counts as proof
 * that the parent is present. Idempotent.
 */
export const handOverDevice = endpoint({
  method: 'DELETE',
  path: '/api/parent-login/proof',
  access: 'open',
  body: null,
  answer: z.null(),
})

/** Signs the parent out. Idempotent. */
export const signOutParent = endpoint({
  method: 'DELETE',
  path: '/api/parent-login',
  access: 'open',
  body: null,
  answer: z.null(),
})
