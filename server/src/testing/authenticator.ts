/**
 * A simulated passkey device (a WebAuthn authenticator), so that server tests can register passkeys and sign in with
 * them without a real browser. It can also send responses with one detail wrong, which the server has to reject.
 */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** How a response of the authenticator deviates from a valid one. */
export type Deviation = {
  readonly origin?: string
  /** the relying party id: the host of the site */
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** false if the response does not claim that the user was verified */
  readonly isVerified?: boolean
  /** the reported signature counter */
  readonly counter?: number
  readonly userHandle?: string
  /** signs with a key that does not belong to the passkey */
  readonly otherKey?: boolean
  readonly crossOrigin?: boolean
  /** adds a self attestation, although the server requested none */
  readonly isAttested?: boolean
}

type StoredPasskey = {
  readonly id: string
  readonly key: KeyObject
  readonly rpId: string
  readonly userHandle: string
}
type Creation = {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
type AssertionRequest = { readonly challenge: string; readonly rpId: string }

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** Bits of the flags byte of the authenticator data, as WebAuthn defines them. */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_ATTESTED_DATA = 0x40

/**
 * An authenticator as WebAuthn describes it: it creates passkeys with ES256 and without attestation. Its responses are what a
 * browser would send.
 * @param origin of the page that calls it
 * @param countsUses whether its signature counter counts uses; the counter of a passkey in a cloud is always 0
 */
export function createAuthenticator(origin = 'http://localhost', countsUses = true) {
  const passkeys: StoredPasskey[] = []
  let useCount = 0
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
        ...(deviation.crossOrigin && { topOrigin: 'http://elsewhere.example' }),
      }),
    )
  const createAuthenticatorData = (rpId: string, deviation: Deviation, attestedData = Buffer.alloc(0)): Buffer => {
    const flags =
      USER_PRESENT |
      (deviation.isVerified === false ? 0 : USER_VERIFIED) |
      (attestedData.length > 0 ? HAS_ATTESTED_DATA : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? (countsUses ? useCount : 0))
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter, attestedData])
  }
  return {
    /** Creates a passkey, and returns the response of the registration. */
    create: ({ challenge, rp, user }: Creation, deviation: Deviation = {}) => {
      const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attestedData = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      passkeys.push({ id: base64url(id), key, rpId: rp.id, userHandle: user.id })
      const client = clientData('webauthn.create', challenge, deviation)
      const authenticatorData = createAuthenticatorData(rp.id, deviation, attestedData)
      const attestation = deviation.isAttested
        ? sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), key)
        : null
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(attestationObject(authenticatorData, attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Returns the assertion of the site's newest passkey. */
    get: ({ challenge, rpId }: AssertionRequest, deviation: Deviation = {}) => {
      const passkey = passkeys.findLast((candidate) => candidate.rpId === rpId)
      if (passkey === undefined) throw new Error(`there is no passkey for ${rpId}`)
      useCount += 1
      const client = clientData('webauthn.get', challenge, deviation)
      const authenticatorData = createAuthenticatorData(rpId, deviation)
      const key = deviation.otherKey ? otherKey() : passkey.key
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), key)
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? passkey.userHandle,
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

const otherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** Encodes an ES256 public key in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

/**
 * Encodes the attestation object in CBOR. Without a signature it is `{"fmt": "none", "attStmt": {}, "authData": data}`, with
 * one `{"fmt": "packed", "attStmt": {"alg": -7, "sig": signature}, "authData": data}`.
 */
function attestationObject(authenticatorData: Buffer, signature: Buffer | null): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authenticatorData.length)
  const statement =
    signature === null
      ? [text('none'), text('attStmt'), Buffer.from([0xa0])]
      : [
          ...[text('packed'), text('attStmt'), Buffer.from([0xa2]), text('alg'), Buffer.from([0x26])],
          ...[text('sig'), Buffer.from([0x58, signature.length]), signature],
        ]
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), ...statement],
    ...[text('authData'), Buffer.from([0x59]), length, authenticatorData],
  ])
}
