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

/** A parent as their own browser hears of them. */
export const parentAnswer = z.object({ parentId: z.string(), email: z.string(), displayName: z.string() })
export type Parent = z.infer<typeof parentAnswer>

/** What an invitation holds; only of use where accounts are made by those alone. */
export const invitationField = z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'This invitation is incomplete.')))

export const signUpParent = endpoint({
  method: 'POST',
  path: '/api/parent-account',
  access: 'open',
  body: z.extend(parentCredentials, { invitation: invitationField }),
  answer: parentAnswer,
})

/** The link in the mail holds this. */
const linkToken = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please open it from the email again.'))

export const resetRequest = z.strictObject({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Please enter your email address')), emailField),
})

/** Mails a parent a link by which a new password can be chosen. */
export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/parent-account/reset-mail',
  access: 'open',
  body: resetRequest,
  answer: z.null(),
})

export const newPassword = z.strictObject({ token: linkToken, password: passwordField })

/**
 * Gives the account the link was mailed to a new password, once, and ends every login there was. Answers whose account it
 * is: whoever has the link reads that address's mail.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/parent-account/password',
  access: 'open',
  body: newPassword,
  answer: z.object({ email: z.string() }),
})

/** Who is signed in on this browser; null when nobody is. */
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
 * The parent hands the device to a child: the login goes on, but counts no more as one in which the parent is there.
 * Answers the same when there is none.
 */
export const handOverDevice = endpoint({
  method: 'DELETE',
  path: '/api/parent-login/proof',
  access: 'open',
  body: null,
  answer: z.null(),
})

/** Ends the login. Answers the same when there is none. */
export const signOutParent = endpoint({
  method: 'DELETE',
  path: '/api/parent-login',
  access: 'open',
  body: null,
  answer: z.null(),
})
