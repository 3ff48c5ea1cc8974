import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a test's authenticator says otherwise than a good one would. */
export type Deviation = {
  readonly origin?: string
  /** the name of the site */
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** false where nobody proved to be the owner of the device */
  readonly isVerified?: boolean
  /** how often it says it was used */
  readonly counter?: number
  readonly userHandle?: string
  /** signs with another key than it told */
  readonly otherKey?: boolean
  readonly crossOrigin?: boolean
  /** says by the passkey's own key that the device made it, where nobody asked */
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

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/**
 * A device that keeps passkeys, as the standard describes one: ES256, no attestation. What it answers is what a browser
 * would send.
 * @param origin of the page that asks it
 * @param counts how often it was used; a passkey kept in a cloud says 0 for ever
 */
export function createAuthenticator(origin = 'http://localhost', counts = true) {
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
  const data = (rpId: string, deviation: Deviation, attested = Buffer.alloc(0)): Buffer => {
    const flags = PRESENT | (deviation.isVerified === false ? 0 : VERIFIED) | (attested.length > 0 ? HAS_KEY : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? (counts ? useCount : 0))
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter, attested])
  }
  return {
    /** Makes a passkey. */
    create: ({ challenge, rp, user }: Creation, deviation: Deviation = {}) => {
      const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      passkeys.push({ id: base64url(id), key, rpId: rp.id, userHandle: user.id })
      const client = clientData('webauthn.create', challenge, deviation)
      const authenticatorData = data(rp.id, deviation, attested)
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
    /** Answers by the passkey that was made last for the site. */
    get: ({ challenge, rpId }: AssertionRequest, deviation: Deviation = {}) => {
      const passkey = passkeys.findLast((one) => one.rpId === rpId)
      if (passkey === undefined) throw new Error(`there is no passkey for ${rpId}`)
      useCount += 1
      const client = clientData('webauthn.get', challenge, deviation)
      const authenticatorData = data(rpId, deviation)
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

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: a key of ES256. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

/**
 * `{"fmt": "none", "attStmt": {}, "authData": data}` in CBOR, or with the signature
 * `{"fmt": "packed", "attStmt": {"alg": -7, "sig": signature}, "authData": data}`.
 */
function attestationObject(data: Buffer, signature: Buffer | null): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const statement =
    signature === null
      ? [text('none'), text('attStmt'), Buffer.from([0xa0])]
      : [
          ...[text('packed'), text('attStmt'), Buffer.from([0xa2]), text('alg'), Buffer.from([0x26])],
          ...[text('sig'), Buffer.from([0x58, signature.length]), signature],
        ]
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), ...statement],
    ...[text('authData'), Buffer.from([0x59]), length, data],
  ])
}
