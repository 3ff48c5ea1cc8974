/** The endpoints with which a parent signs in with a Google account, or proves to be present with it. */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { invitationField, parentAnswer, passwordField } from './parent-account.ts'

/**
 * The outcomes of a Google sign-in. Those whose code does not say it all:
 * - `signed-up`: a new account was created.
 * - `password-needed`: the e-mail address has an account. It is linked to Google after the parent enters its password.
 * - `email-taken`: the e-mail address has an account without a password, which cannot be linked.
 * - `proved`: the parent's presence was confirmed, as requested; nobody was signed in.
 * - `other-account`: the Google account is not the one of the expected parent.
 * - `not-proved`: the parent's presence is not confirmed, because the authentication at Google is too old.
 * - `not-told`: the parent's presence is not confirmed, because a child is logged in and Google did not say when the
 *   parent authenticated.
 * - `child-here`: signing in was refused, because a child is logged in and the parent's presence is not confirmed.
 * - `not-allowed`: the account at the provider does not have the claim that this server requires.
 * - `away`: Google could not be reached.
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
  'not-allowed',
  'cancelled',
  'away',
  'failed',
] as const
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number]

/**
 * Starts a Google sign-in, in a popup window or in the page, and returns Google's URL. If `proves` is given, the
 * sign-in only confirms the presence of a parent: the signed-in parent, or the parent of the logged-in child.
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

/** The state of the browser's last Google sign-in. The outcome is null until the browser returns from Google. */
export const readGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/google-sign-in',
  access: 'open',
  body: null,
  answer: z.object({
    isSetUp: z.boolean(),
    outcome: z.nullable(z.enum(GOOGLE_OUTCOMES)),
    /** The e-mail address of the account whose password is needed; null for other outcomes. */
    email: z.nullable(z.string()),
  }),
})

const parameter = z.optional(z.string().check(z.maxLength(4096)))

/** The URL to which Google redirects the browser (OAuth redirect URI). Additional parameters are ignored. */
export const returnFromGoogle = endpoint({
  method: 'GET',
  path: '/api/google-sign-in/return',
  access: 'open',
  query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
  body: null,
  answer: 'redirect',
})

/**
 * Links the Google account to the Lanternleaf account with the same e-mail address, and signs the parent in. The
 * password must be that of the Lanternleaf account.
 */
export const joinGoogle = endpoint({
  method: 'POST',
  path: '/api/google-sign-in/join',
  access: 'open',
  body: z.strictObject({ password: passwordField }),
  answer: parentAnswer,
})
