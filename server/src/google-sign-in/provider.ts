import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { GoogleSettings } from '../config.ts'
import type { SignInSecrets } from './browser-binding.ts'

/** For how long is kept what the provider says of itself, and how long one answer is waited for, in milliseconds. */
const DISCOVERY_TTL = 3_600_000
const TIMEOUT_MS = 4_000

/** So long ago somebody may have proved it at the provider, in seconds: a year. Asked with that, it says when it was. */
const MAX_AUTH_AGE = '31536000'

/** The same as Google wants to be asked: only so, and where its console has it switched on, it says when it was. */
const AUTH_TIME_CLAIM = JSON.stringify({ id_token: { auth_time: { essential: true } } })

/** Whom the provider says somebody is. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** when they last proved it there, in epoch ms, where it says so */
  readonly provedAt: number | undefined
}

type AuthorizationRequest = { readonly secrets: SignInSecrets; readonly returnTo: URL; readonly provesAnew: boolean }

/**
 * The provider as OpenID Connect has it: code flow with PKCE (S256), state and nonce; issuer and audience exactly ours; an
 * ID token signed by the provider's own RSA key and nothing else.
 */
export function createGoogleProvider({ issuer, clientId, clientSecret }: GoogleSettings, now: () => number) {
  let known: { readonly since: number; readonly configuration: Promise<Configuration> } | undefined
  const discover = (): Promise<Configuration> => {
    if (known !== undefined && now() - known.since < DISCOVERY_TTL) return known.configuration
    const configuration = discovery(
      issuer,
      clientId,
      { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' },
      undefined,
      {
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        timeout: TIMEOUT_MS / 1000,
      },
    )
    known = { since: now(), configuration }
    // Whoever asks next asks the provider again.
    configuration.catch(() => {
      known = undefined
    })
    return configuration
  }

  return {
    /** Where the provider asks. @throws when it cannot be reached */
    address: async ({ secrets, returnTo, provesAnew }: AuthorizationRequest): Promise<URL> =>
      buildAuthorizationUrl(await discover(), {
        scope: 'openid email profile',
        redirect_uri: returnTo.href,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        // Google knows no `prompt=login`. Whoever honours `max_age=0` asks for the password.
        prompt: 'select_account',
        max_age: provesAnew ? '0' : MAX_AUTH_AGE,
        claims: AUTH_TIME_CLAIM,
      }),
    /** Who came back. @throws when anything about it is not as it must be */
    identify: async (returned: URL, { state, nonce, verifier }: SignInSecrets): Promise<Identity> => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const claims = (await authorizationCodeGrant(await discover(), returned, checks)).claims()
      if (claims === undefined) throw new Error('the provider sent no ID token')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email : undefined,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
        provedAt: claims.auth_time === undefined ? undefined : claims.auth_time * 1000,
      }
    },
  }
}
export type Provider = ReturnType<typeof createGoogleProvider>
