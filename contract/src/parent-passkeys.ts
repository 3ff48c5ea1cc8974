import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { parentAnswer } from './parent-account.ts'

const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))

/** Of at most 1023 bytes, as the standard says. */
const credentialId = base64url(1364)

/** What a browser answers a challenge with, by a passkey that is there. */
export const passkeyAnswer = z.object({
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
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** What a browser answers one with that asks for a new passkey. */
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

/** What a browser is asked for, as the standard names it. */
const challenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** in milliseconds */
  timeout: z.number(),
  userVerification: z.literal('required'),
})

const challengeForNew = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
})

/** A challenge for a passkey, for this browser, once, for five minutes. Whose passkey it will be nobody knows yet. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-in/challenge',
  access: 'open',
  body: null,
  answer: challenge,
})

/** Signs in by a passkey. With `parentId` only that parent: the one who was signed in proves to be there once more. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-sign-in',
  access: 'open',
  body: z.strictObject({ answer: passkeyAnswer, parentId: z.nullable(z.string().check(z.maxLength(64))) }),
  answer: parentAnswer,
})

const passkey = z.object({
  passkeyId: z.string(),
  /** the kind it was made in, in plain words */
  browser: z.string(),
  /** epoch ms */
  made: z.number(),
  /** epoch ms; null when it never was */
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

/** A challenge for a new passkey of the parent in person. */
export const beginNewPasskey = endpoint({
  method: 'POST',
  path: '/api/parent-passkeys/challenge',
  access: 'fresh-parent',
  body: null,
  answer: challengeForNew,
})

/** Adds it, with the challenge the parent in person was given, and mails the parent. Answers all there are. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/parent-passkeys',
  access: 'parent',
  body: newPasskey,
  answer: z.object({ passkeys: z.array(passkey) }),
})

/** Removes one of them, and mails the parent. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/parent-passkeys/:passkeyId',
  access: 'fresh-parent',
  params: z.strictObject({ passkeyId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: null,
  answer: z.null(),
})
