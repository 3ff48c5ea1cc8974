import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { invitationField, parentAnswer, passwordField } from './parent-account.ts'

/**
 * How a sign-in with Google ended: `signed-up` made an account; `password-needed` found one of the same address, which is
 * joined with its password; `email-taken` one that has no password; `proved` that the child's parent is there, which opens
 * nothing else; `other-account` was not that of the parent who was asked; `not-proved` was by a password given there too long ago; `not-told` did not say when, beside a child; `child-here` could not prove that it is the parent in
 * a browser in which a child is logged in; `away` did not reach Google.
 */
export const GOOGLE_OUTCOMES = [
  'signed-in',
  'signed-up',
  'password-needed',
  'email-taken',
  'email-unverified',
  'proved',
  'other-account',
  'not-proved',
  'not-told',
  'child-here',
  'sign-ups-closed',
  'invitation-needed',
  'no-room',
  'cancelled',
  'away',
  'failed',
] as const
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number]

/**
 * Begins a sign-in in a window of its own, or in the page itself. Answers where Google asks for it. With `proves` the
 * parent who is signed in, or the one of the child who is, proves to be there once more.
 */
export const beginGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/google-sign-in',
  access: 'open',
  body: z.strictObject({
    openedIn: z.enum(['window', 'page']),
    proves: z.optional(z.enum(['parent', 'childs-parent'])),
    invitation: invitationField,
  }),
  answer: z.object({ address: z.url() }),
})

/** How the sign-in that this browser began last stands: without an outcome while Google asks. */
export const readGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/google-sign-in',
  access: 'open',
  body: null,
  answer: z.object({
    isSetUp: z.boolean(),
    outcome: z.nullable(z.enum(GOOGLE_OUTCOMES)),
    /** of the account whose password is needed */
    email: z.nullable(z.string()),
  }),
})

const parameter = z.optional(z.string().check(z.maxLength(4096)))

/** Where Google sends the window back to. What else it adds is of no interest. */
export const returnFromGoogle = endpoint({
  method: 'GET',
  path: '/api/google-sign-in/return',
  access: 'open',
  query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
  body: null,
  answer: 'redirect',
})

/** Joins the Google account to the account of the same address, whose password this is, and signs in. */
export const joinGoogle = endpoint({
  method: 'POST',
  path: '/api/google-sign-in/join',
  access: 'open',
  body: z.strictObject({ password: passwordField }),
  answer: parentAnswer,
})
