import type { NewPasskey, PasskeyAnswer } from '@lanternleaf/contract/parent-passkeys'
import type { Logger } from 'pino'
import { type Challenge, type Purpose, readChallenge } from './challenge.ts'
import type { FoundPasskey } from './store.ts'

/** What an answer must be for: our page, this browser, this purpose. */
export type ExpectedAnswer = {
  /** held by the server alone */
  readonly secret: string
  /** of the browser that answers, from its cookie */
  readonly browser: string
  readonly purpose: Purpose
  /** where our pages are opened */
  readonly origin: string
  /** epoch ms */
  readonly now: number
  readonly log: Logger
}

/** Loaded with the first passkey that is looked at: it is large, and many servers never see one. */
const library = () => import('@simplewebauthn/server')

/** The name passkeys are bound to: that of the host our pages are opened at. */
export const passkeySite = (origin: string): string => new URL(origin).hostname

/** The ways to sign we understand: ES256 and RS256, which all makers have. */
export const ALGORITHMS = [-7, -257]

/** What every answer is looked at for. */
function createChecks({ origin, log, ...expected }: ExpectedAnswer) {
  let challenge: Challenge | null = null
  return {
    options: {
      expectedChallenge: (told: string): boolean => {
        challenge = readChallenge(expected, told, expected.now)
        return challenge !== null
      },
      expectedOrigin: origin,
      expectedRPID: passkeySite(origin),
      requireUserVerification: true,
    },
    challenge: () => challenge,
    /** The library throws for each thing that is not as it must be, and where it parses with others' errors. */
    refuse: (reason: unknown): null => {
      log.warn({ err: reason }, 'a passkey was refused')
      return null
    },
  }
}

/** Looks at an answer by a passkey. Null when anything about it is not as it must be. */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  { credentialId: id, publicKey, counter }: Pick<FoundPasskey, 'credentialId' | 'publicKey' | 'counter'>,
  expected: ExpectedAnswer,
): Promise<{ readonly counter: number; readonly challenge: Challenge } | null> {
  const { options, challenge, refuse } = createChecks(expected)
  const credential = { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter }
  const { userHandle, ...signed } = answer.response
  const response = { ...answer, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} }
  const { verifyAuthenticationResponse } = await library()
  const looked = await verifyAuthenticationResponse({ ...options, response, credential }).catch(refuse)
  const read = challenge()
  if (looked?.verified !== true || read === null) return null
  return { counter: looked.authenticationInfo.newCounter, challenge: read }
}

export type VerifiedPasskey = {
  readonly credentialId: string
  /** COSE, base64url */
  readonly publicKey: string
  readonly counter: number
  readonly challenge: Challenge
}

/**
 * Looks at a new passkey. Null when anything about it is not as it must be, or it says who made the device: nobody asked
 * for that, and to look at it the library would ask servers elsewhere for lists of what was revoked.
 */
export async function verifyNewPasskey(made: NewPasskey, expected: ExpectedAnswer): Promise<VerifiedPasskey | null> {
  const { options, challenge, refuse } = createChecks(expected)
  const response = { ...made, response: { ...made.response, transports: [] }, clientExtensionResults: {} }
  const asked = { ...options, response, supportedAlgorithmIDs: ALGORITHMS }
  const { verifyRegistrationResponse } = await library()
  const format = await attestationFormat(response.response.attestationObject).catch(refuse)
  if (format !== 'none') return null
  const looked = await verifyRegistrationResponse(asked).catch(refuse)
  const read = challenge()
  if (looked?.verified !== true || read === null) return null
  const { id, publicKey, counter } = looked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, challenge: read }
}

async function attestationFormat(attestationObject: string): Promise<string> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url'))).get('fmt')
}
