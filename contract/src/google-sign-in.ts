import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { invitationField, parentAnswer, passwordField } from './parent-account.ts'

/**
 * The outcome of a Google sign-in. `signed-up`: created an account. `password-needed`: the address has an account,
 * which is linked after entering its password. `email-taken`: that account has no password. `proved`: confirmed that
 * the child's parent is present, and nothing else. `other-account`: not the account of the expected parent.
 * `not-proved`: the authentication at Google is too old. `not-told`: beside a child, Google did not say when it was.
 * `child-here`: cannot confirm the parent in a browser in which a child is logged in. `away`: Google was not reachable.
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
 * Starts a Google sign-in, in a popup window or in the page itself, and returns Google's URL. With `proves` it confirms
 * the presence of the signed-in parent, or of the logged-in child's parent.
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

/** The state of the last sign-in of this browser; the outcome is null until Google returns. */
export const readGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/google-sign-in',
  access: 'open',
  body: null,
  answer: z.object({
    isSetUp: z.boolean(),
    outcome: z.nullable(z.enum(GOOGLE_OUTCOMES)),
    /** the address of the account whose password is needed */
    email: z.nullable(z.string()),
  }),
})

const parameter = z.optional(z.string().check(z.maxLength(4096)))

/** The redirect URL for Google. Additional parameters are ignored. */
export const returnFromGoogle = endpoint({
  method: 'GET',
  path: '/api/google-sign-in/return',
  access: 'open',
  query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
  body: null,
  answer: 'redirect',
})

/** Links the Google account to the account with the same address after its password was verified, and signs in. */
export const joinGoogle = endpoint({
  method: 'POST',
  path: '/api/google-sign-in/join',
  access: 'open',
  body: z.strictObject({ password: passwordField }),
  answer: parentAnswer,
})
