/** Verifies the signatures of passkeys with the library SimpleWebAuthn, which implements the WebAuthn standard. */

import type { NewPasskey, PasskeyAssertion } from '@lanternleaf/contract/parent-passkeys'
import type { Logger } from 'pino'
import { type Challenge, type Purpose, readChallenge } from './challenge.ts'
import type { FoundPasskey } from './store.ts'

/** What the answer of an authenticator has to match: our origin, this browser and this purpose. */
export type ExpectedAnswer = {
  /** known only to the server */
  readonly secret: string
  /** the browser's token from its cookie */
  readonly browser: string
  readonly purpose: Purpose
  /** the origin of our pages */
  readonly origin: string
  /** epoch ms */
  readonly now: number
  readonly log: Logger
}

/** Imports the library when the first passkey is verified, because it is large and many servers never need it. */
const library = () => import('@simplewebauthn/server')

/** Returns the relying party id: the host of our pages. */
export const passkeySite = (origin: string): string => new URL(origin).hostname

/** The accepted signature algorithms by their COSE numbers: ES256 (-7) and RS256 (-257), which all vendors support. */
export const ALGORITHMS = [-7, -257]

/** Creates the options of the library that registration and authentication share. `challenge` returns the verified one. */
function createChecks({ origin, log, ...expected }: ExpectedAnswer) {
  let challenge: Challenge | null = null
  return {
    options: {
      expectedChallenge: (encoded: string): boolean => {
        challenge = readChallenge(expected, encoded, expected.now)
        return challenge !== null
      },
      expectedOrigin: origin,
      expectedRPID: passkeySite(origin),
      requireUserVerification: true,
    },
    challenge: () => challenge,
    /** Logs a rejection, and returns null. The library throws for every invalid part of an answer. */
    refuse: (reason: unknown): null => {
      log.warn({ err: reason }, 'a passkey was rejected')
      return null
    },
  }
}

/** Verifies a passkey's assertion. Returns null if anything in it is invalid. */
export async function verifyPasskey(
  answer: PasskeyAssertion,
  { credentialId: id, publicKey, counter }: Pick<FoundPasskey, 'credentialId' | 'publicKey' | 'counter'>,
  expected: ExpectedAnswer,
): Promise<{ readonly counter: number; readonly challenge: Challenge } | null> {
  const { options, challenge, refuse: logRejection } = createChecks(expected)
  const credential = { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter }
  const { userHandle, ...signed } = answer.response
  const response = { ...answer, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({ ...options, response, credential }).catch(logRejection)
  const verifiedChallenge = challenge()
  if (result?.verified !== true || verifiedChallenge === null) return null
  return { counter: result.authenticationInfo.newCounter, challenge: verifiedChallenge }
}

export type VerifiedPasskey = {
  readonly credentialId: string
  /** COSE, base64url */
  readonly publicKey: string
  readonly counter: number
  readonly challenge: Challenge
}

/**
 * Verifies the registration of a passkey. Returns null if anything in it is invalid. A registration with an attestation is
 * rejected, because none was requested, and to verify one the library would download revocation lists.
 */
export async function verifyNewPasskey(passkey: NewPasskey, expected: ExpectedAnswer): Promise<VerifiedPasskey | null> {
  const { options, challenge, refuse: logRejection } = createChecks(expected)
  const response = { ...passkey, response: { ...passkey.response, transports: [] }, clientExtensionResults: {} }
  const request = { ...options, response, supportedAlgorithmIDs: ALGORITHMS }
  const { verifyRegistrationResponse } = await library()
  const format = await attestationFormat(response.response.attestationObject).catch(logRejection)
  if (format !== 'none') return null
  const result = await verifyRegistrationResponse(request).catch(logRejection)
  const verifiedChallenge = challenge()
  if (result?.verified !== true || verifiedChallenge === null) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    challenge: verifiedChallenge,
  }
}

async function attestationFormat(attestationObject: string): Promise<string> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url'))).get('fmt')
}
