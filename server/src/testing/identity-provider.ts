/**
 * A local OpenID Connect provider that acts as Google, so that the tests of Google sign-in need no network and no
 * account. The server tests of `google-sign-in` and the browser test `e2e/google.spec.ts` start it. For a provider that
 * cheats there is `malicious-provider.ts`.
 */

/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { interactionPolicy, default as Provider } from 'oidc-provider'
import type { ProviderSettings } from '../google-sign-in/provider-settings.ts'

const CLIENT = { clientId: 'lanternleaf-of-the-tests', clientSecret: 'a secret of the client 0123456789' }
const RETURN_ADDRESS = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/google-sign-in\/return$/
const LOGIN_PATH = '/ask/'
const PROMPTS = ['none', 'consent', 'select_account']

/** A local OpenID provider that acts as Google in tests. It accepts any email address without a password. */
export type IdentityProvider = {
  readonly settings: ProviderSettings
  /** the claim `groups` by address; other addresses have none */
  readonly groups: Map<string, unknown>
  readonly stop: () => Promise<void>
}

/** Addresses with this prefix are reported as unverified. */
export const UNVERIFIED = 'unverified-'

/**
 * What the provider tells about a user. With `less`, it acts like Google by default: it ignores `max_age`, and does not report
 * when the user logged in. With `userinfo`, only its userinfo response contains the address and the groups, not the ID token.
 */
export type Disclosure = 'all' | 'less' | 'userinfo'

/** @param port a free port if 0; given to restart the provider on the same port */
export async function startIdentityProvider(port = 0, disclosure: Disclosure = 'all'): Promise<IdentityProvider> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const groups = new Map<string, unknown>()
  const provider = createProvider(issuer, groups, disclosure)
  const handleProviderRequest = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (disclosure === 'less') for (const parameter of ['max_age', 'claims']) url.searchParams.delete(parameter)
    request.url = url.pathname + url.search
    // Google rejects unknown prompts.
    const prompt = url.searchParams.get('prompt')
    if (prompt !== null && !PROMPTS.includes(prompt)) response.writeHead(400).end('invalid prompt')
    else if (request.url.startsWith(LOGIN_PATH)) void handleLoginPage(provider, request, response)
    else handleProviderRequest(request, response)
  })
  return {
    settings: { issuer: new URL(issuer), ...CLIENT, name: GOOGLE, scopes: [], allowedClaim: null },
    groups,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, groups: ReadonlyMap<string, unknown>, disclosure: Disclosure): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { clientId, clientSecret } = CLIENT
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/api/google-sign-in/return'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: disclosure === 'userinfo',
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `${LOGIN_PATH}${uid}` },
    pkce: { required: () => true },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...claimsFor(accountId), groups: groups.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  // Test servers listen on varying ports.
  provider.Client.prototype.redirectUriAllowed = (address) => RETURN_ADDRESS.test(address)
  return provider
}

type ProviderContext = { readonly oidc: { readonly session: { readonly accountId: string } } }

const claimsFor = (email: string) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: !email.startsWith(UNVERIFIED),
  name: 'Robin of the tests',
})

async function handleLoginPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const email = new URLSearchParams(await text(request)).get('email')
    const result = email === null ? { error: 'access_denied' } : { login: { accountId: email }, select_account: {} }
    await provider.interactionFinished(request, response, result)
    return
  }
  response.setHeader('Content-Type', 'text/html')
  response.end(`<!doctype html><html lang="en"><title>Test provider</title><form method="post">
    <label>Address <input name="email"></label><button>Continue</button></form>
    <form method="post"><button>No, thank you</button></form></html>`)
}

/**
 * Logs in at the provider.
 * @param address of the provider's sign-in page
 * @param email the account
 * @returns the path and query to which the provider redirects the browser
 */
export async function logInAtProvider(address: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  /** Sends a request, and returns the address to which the provider redirects. */
  const followRedirect = async (url: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    return new URL(location, url).href
  }
  const loginPage = await followRedirect(address)
  const consentAddress = await followRedirect(loginPage, { method: 'POST', body: new URLSearchParams({ email }) })
  const returnAddress = new URL(await followRedirect(consentAddress))
  return returnAddress.pathname + returnAddress.search
}
