/**
 * An HTTP client for the attack tests, which send their requests to real server processes from many pretended IP
 * addresses.
 */

import { randomBytes } from 'node:crypto'

/** The response to a request, with the code of its error. Null if there was no response. */
export type Answer = { readonly status: number; readonly code: string | null; readonly body: unknown } | null

/** An HTTP client with cookies. Its requests seem to come through a trusted proxy from a fixed IP address. */
export type Client = {
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly get: (path: string) => Promise<Answer>
}

const TIMEOUT_MS = 30_000

/**
 * Creates a client.
 * @param origins of the servers, used in turn
 * @param address the last address in `X-Forwarded-For`, as the proxy appends it; the addresses before it are forged
 */
export function createClient(origins: readonly string[], address: string): Client {
  const cookies = new Map<string, string>()
  let requestCount = 0
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    requestCount += 1
    const origin = origins[requestCount % origins.length] ?? ''
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin,
        'x-forwarded-for': `198.51.100.${requestCount % 250}, ${address}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const json = (await answer.json()) as { error?: { code: string } } | null
    return { status: answer.status, code: json?.error?.code ?? null, body: json }
  }
  return {
    post: (path, body) => send('POST', path, body).catch(() => null),
    get: (path) => send('GET', path).catch(() => null),
  }
}

export const PIN = '4821'
export const PASSWORD = 'three quiet lanterns'
export const ANSWER = 'an otter'

/** A parent and a child, each logged in on their own device. */
export type Family = {
  readonly email: string
  readonly username: string
  readonly parent: Client
  readonly child: Client
}

/** Creates a family and logs both in. @throws Error if a request failed */
export async function createFamily(origins: readonly string[]): Promise<Family> {
  const id = randomBytes(5).toString('hex')
  const [email, username] = [`parent-${id}@example.org`, `reader ${id}`]
  const [parent, child] = [createClient(origins, '192.0.2.1'), createClient(origins, '192.0.2.1')]
  const questions = [
    { id: 'favorite_animal', answer: ANSWER },
    { id: 'favorite_color', answer: 'blue' },
  ]
  const answers = [
    await parent.post('/api/parent-account', { email, password: PASSWORD }),
    await parent.post('/api/children', { username, pin: PIN, age: 9, questions, consent: true }),
    await child.post('/api/child-login', { username, pin: PIN }),
  ]
  const failed = answers.find((answer) => answer?.status !== 200)
  if (failed !== undefined) throw new Error(`no family could be created: ${JSON.stringify(failed)}`)
  return { email, username, parent, child }
}
