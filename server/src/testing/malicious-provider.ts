/**
 * A local OpenID Connect provider that cheats: a test tells it which detail of its next response is forged, and checks
 * that the server rejects it. For a well-behaved provider there is `identity-provider.ts`.
 */

import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import type { ProviderSettings } from '../google-sign-in/provider-settings.ts'

export type Claims = Readonly<Record<string, unknown>>

/** How the next ID token deviates from a valid one. */
export type Deviation = {
  readonly claims?: Claims
  readonly header?: Readonly<Record<string, unknown>>
  /** who signs the token, if not the provider */
  readonly signedBy?: 'nobody' | 'somebody else'
  /** the response sent instead of a token */
  readonly instead?: { readonly status: number; readonly body: object }
}

export type MaliciousProvider = {
  readonly settings: ProviderSettings
  /** the codes and tokens it sent so far; tests check that none is logged */
  readonly sent: string[]
  /** Simulates a sign-in at this authorization URL, to which the server redirected the browser. Returns the path to which the provider redirects the browser. */
  readonly answer: (address: string, deviation?: Deviation) => string
  readonly stop: () => Promise<void>
}

/** The key of the provider, and one that is not the provider's. */
const [validKeys, otherKeys] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A local OpenID provider that sends forged or invalid responses on demand. */
export async function startMaliciousProvider(): Promise<MaliciousProvider> {
  const sent: string[] = []
  let tokens: { readonly status: number; readonly body: object } = { status: 400, body: {} }
  const server = createServer((request, response) => {
    const [status, body] = ((): [number, object] => {
      if (request.url === '/.well-known/openid-configuration') return [200, metadata]
      if (request.url === '/keys')
        return [200, { keys: [{ ...validKeys?.publicKey.export({ format: 'jwk' }), use: 'sig' }] }]
      return [tokens.status, tokens.body]
    })()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    issuer: new URL(issuer),
    clientId: 'client-of-the-tests',
    clientSecret: 'secret-of-the-client-0123',
    name: GOOGLE,
    scopes: [],
    allowedClaim: null,
  }
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/ask`,
    token_endpoint: `${issuer}/tokens`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  }

  const tokenFor = (request: URLSearchParams, { claims, header, signedBy }: Deviation): string => {
    const issuedAt = Math.floor(Date.now() / 1000)
    const signed = `${encodePart({ alg: 'RS256', ...header })}.${encodePart({
      iss: issuer,
      aud: settings.clientId,
      sub: 'subject-1',
      iat: issuedAt,
      exp: issuedAt + 600,
      nonce: request.get('nonce'),
      email: 'maya@example.org',
      email_verified: true,
      ...claims,
    })}`
    const key = signedBy === 'somebody else' ? otherKeys : validKeys
    if (signedBy === 'nobody' || key === undefined) return `${signed}.`
    return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`
  }
  const createRedirect = (address: string, deviation: Deviation = {}): string => {
    const request = new URL(address).searchParams
    const [code, id_token] = [`code-${sent.length}-of-the-provider`, tokenFor(request, deviation)]
    sent.push(code, id_token, 'access-token-of-the-provider')
    const body = { access_token: 'access-token-of-the-provider', token_type: 'Bearer', id_token }
    tokens = deviation.instead ?? { status: 200, body }
    return `/api/google-sign-in/return?${new URLSearchParams({ code, state: request.get('state') ?? '' })}`
  }
  return {
    settings,
    sent,
    answer: createRedirect,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
