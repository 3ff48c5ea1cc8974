/**
 * The endpoints for passkeys. A passkey replaces a password: a key on the parent's device signs a challenge, a random text
 * from the server.
 */

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { parentAnswer } from './parent-account.ts'

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))

/** The base64url of at most 1023 bytes, the limit of the WebAuthn standard. */
const credentialId = base64url(1364)

/** The browser's response to a sign-in challenge (WebAuthn assertion). Recovery of a PIN uses it, too. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.optional(base64url(128)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** The browser's response to a challenge for a new passkey (WebAuthn attestation). */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,16}$/))).check(z.maxLength(8))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** The options of a sign-in challenge for the browser, named as in the WebAuthn standard. */
const signInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** The options of a challenge for a new passkey, named as in the standard. */
const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})

/**
 * Creates a sign-in challenge for the calling browser. It works once, within five minutes, with any account's passkey.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-in/challenge',
  access: 'open',
  body: null,
  answer: signInOptions,
})

/**
 * Signs a parent in with a passkey. If `parentId` is not null, the passkey must belong to that parent, who is signed
 * in and authenticates again.
 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-in',
  access: 'open',
  body: z.strictObject({ answer: passkeyAssertion, parentId: z.nullable(z.string().check(z.maxLength(64))) }),
  answer: parentAnswer,
})

const passkey = z.object({
  passkeyId: z.string(),
  /** The browser in which the passkey was created, such as "Chrome on Android". */
  browser: z.string(),
  /** When the passkey was created, in epoch ms. */
  made: z.number(),
  /** Epoch ms; null if the passkey was never used. */
  lastUsed: z.nullable(z.number()),
})
export type Passkey = z.infer<typeof passkey>

/** A parent's passkeys, the newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/parent-passkeys',
  access: 'parent',
  body: null,
  answer: z.object({ passkeys: z.array(passkey) }),
})

/** Creates a challenge for a new passkey of the parent. */
export const beginNewPasskey = endpoint({
  method: 'POST',
  path: '/api/parent-passkeys/challenge',
  access: 'fresh-parent',
  body: null,
  answer: newPasskeyOptions,
})

/**
 * Adds a passkey that was created for the challenge of `beginNewPasskey`, and mails the parent. Returns all passkeys.
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/parent-passkeys',
  access: 'parent',
  body: newPasskey,
  answer: z.object({ passkeys: z.array(passkey) }),
})

/** Removes a passkey, and mails the parent. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/parent-passkeys/:passkeyId',
  access: 'fresh-parent',
  params: z.strictObject({ passkeyId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: null,
  answer: z.null(),
})
