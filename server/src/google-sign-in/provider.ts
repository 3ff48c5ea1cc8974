/**
 * Talks to the identity provider with OpenID Connect, through the library `openid-client`. `app.ts` creates one if the
 * settings name a provider; the routes of Google sign-in call it.
 */

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { SignInSecrets } from './browser-binding.ts'
import { type AllowedClaim, hasValue, type ProviderSettings } from './provider-settings.ts'

/** How long the provider's discovery document is cached, and the timeout of one request. */
const DISCOVERY_TTL_MS = 3_600_000
const TIMEOUT_MS = 4_000

/** The maximum authentication age in seconds, a year. With it, the provider reports when the user authenticated. */
const MAX_AUTH_AGE = '31536000'

/** Google reports the authentication time only for this claims request, and only if it is enabled in its console. */
const AUTH_TIME_CLAIM = JSON.stringify({ id_token: { auth_time: { essential: true } } })

/** The identity in a verified response of the provider. */
export type Identity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** when the user last authenticated there, in epoch ms, if known */
  readonly authenticatedAt: number | undefined
  /** whether the account has the claim that is needed to sign in; true if none is */
  readonly isAllowed: boolean
}

type AuthorizationRequest = {
  readonly secrets: SignInSecrets
  readonly returnTo: URL
  readonly requiresReauthentication: boolean
}

/**
 * The OpenID Connect provider: code flow with PKCE (S256), state and nonce; issuer and audience have to match exactly;
 * only ID tokens signed by the provider's own RSA key are accepted.
 */
export function createProvider(settings: ProviderSettings, now: () => number) {
  const { issuer, clientId, clientSecret, name, scopes, allowedClaim } = settings
  let cached: { readonly since: number; readonly configuration: Promise<Configuration> } | undefined
  const discover = (): Promise<Configuration> => {
    if (cached !== undefined && now() - cached.since < DISCOVERY_TTL_MS) return cached.configuration
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
    cached = { since: now(), configuration }
    // A failure is not cached, so that the next request tries again.
    configuration.catch(() => {
      cached = undefined
    })
    return configuration
  }

  return {
    name,
    allowedClaim,
    /** Returns the address of the provider's sign-in page. @throws if the provider cannot be reached */
    address: async ({ secrets, returnTo, requiresReauthentication }: AuthorizationRequest): Promise<URL> =>
      buildAuthorizationUrl(await discover(), {
        scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
        redirect_uri: returnTo.href,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        // Google does not support `prompt=login`. Providers that honour `max_age=0` ask for the password.
        prompt: 'select_account',
        max_age: requiresReauthentication ? '0' : MAX_AUTH_AGE,
        claims: AUTH_TIME_CLAIM,
      }),
    /** Verifies a response, and returns the identity. @throws if anything in the response is invalid */
    identify: async (returned: URL, { state, nonce, verifier }: SignInSecrets): Promise<Identity> => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const configuration = await discover()
      const tokens = await authorizationCodeGrant(configuration, returned, checks)
      const idToken = tokens.claims()
      if (idToken === undefined) throw new Error('the provider sent no ID token')
      const needed = ['email', ...(allowedClaim === null ? [] : [allowedClaim.name])]
      const isIncomplete = needed.some((claim) => !Object.hasOwn(idToken, claim))
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
      const userInfo =
        isIncomplete && hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {}
      /** The response that contains a claim. The ID token comes first, because it is signed. */
      const sourceOf = (claim: string): Claims => (Object.hasOwn(idToken, claim) ? idToken : userInfo)
      const [{ name }, { email, ...emailClaims }] = [sourceOf('name'), sourceOf('email')]
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: isEmailVerified(emailClaims),
        name: typeof name === 'string' ? name : undefined,
        authenticatedAt: idToken.auth_time === undefined ? undefined : idToken.auth_time * 1000,
        isAllowed: allowedClaim === null || hasClaim(sourceOf(allowedClaim.name), allowedClaim),
      }
    },
  }
}
export type Provider = ReturnType<typeof createProvider>

type Claims = Readonly<Record<string, unknown>>

/** Microsoft Entra sends no `email_verified`, but `xms_edov` if the owner of the address's domain is verified. */
const isEmailVerified = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified === true || (email_verified === undefined && xms_edov === true)

/** Only own properties count: a claim may be called like a property that every object has. */
const hasClaim = (claims: Claims, { name, value }: AllowedClaim): boolean =>
  Object.hasOwn(claims, name) && hasValue(claims[name], value)
