import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.regex(z.regexes.email, 'Please enter a valid email address'),
  )

const passwordField = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  )

export const parentCredentials = z.strictObject({ email: emailField, password: passwordField })
export type ParentCredentials = z.infer<typeof parentCredentials>

const parent = z.object({ parentId: z.string(), email: z.string(), displayName: z.string() })
export type Parent = z.infer<typeof parent>

export const signUpParent = endpoint({
  method: 'POST',
  path: '/api/parent-account',
  access: 'open',
  body: parentCredentials,
  answer: parent,
})

/** Who is signed in on this browser; null when nobody is. */
export const readParentLogin = endpoint({
  method: 'GET',
  path: '/api/parent-login',
  access: 'open',
  body: null,
  answer: z.nullable(parent),
})

export const signInParent = endpoint({
  method: 'POST',
  path: '/api/parent-login',
  access: 'open',
  body: parentCredentials,
  answer: parent,
})

/** Ends the login. Answers the same when there is none. */
export const signOutParent = endpoint({
  method: 'DELETE',
  path: '/api/parent-login',
  access: 'open',
  body: null,
  answer: z.null(),
})
