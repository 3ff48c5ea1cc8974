/** Tests of how the provider's addresses are discovered and cached. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createProvider } from './provider.ts'

const HOUR = 3_600_000

it('caches the discovery document for an hour, and retries failures', async () => {
  let [requestCount, isWell] = [0, false]
  const server = createServer((_, answer) => {
    requestCount += 1
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    answer.statusCode = isWell ? 200 : 503
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let now = 5 * HOUR
  const settings = {
    issuer: new URL(`http://127.0.0.1:${port}`),
    clientId: 'us',
    clientSecret: 'a secret',
    name: 'A provider',
    scopes: ['groups', 'email'],
    allowedClaim: null,
  }
  const provider = createProvider(settings, () => now)
  const ask = async () => {
    const secrets = { state: 'state', nonce: 'nonce', verifier: 'verifier' }
    const address = await provider.address({
      secrets,
      returnTo: new URL('http://localhost/back'),
      requiresReauthentication: true,
    })
    return [requestCount, address.searchParams.get('max_age')]
  }
  await expect(ask()).rejects.toThrow()
  isWell = true
  expect([await ask(), await ask()]).toEqual([
    [2, '0'],
    [2, '0'],
  ])
  now += HOUR - 1
  expect((await ask())[0]).toBe(2)
  now += 1
  expect((await ask())[0]).toBe(3)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
