/**
 * A simulated browser for server tests: it sends requests to a test app (`test-app.ts`) inside the test process,
 * without a socket, and stores cookies like a real browser. Most server tests send all their requests with it.
 */

import type { ErrorResponse } from '@lanternleaf/contract/errors'
import type { Hono } from 'hono'

/** The response to a request. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** the parsed body; undefined if it is not JSON */
  readonly body: unknown
  readonly text: string
}

/** A simulated browser. `post` sends its body as JSON; `send` sends any other request, such as one with PATCH. */
export type Browser = {
  readonly cookies: Map<string, string>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly delete: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly send: (path: string, request: RequestInit) => Promise<Answer>
}

/**
 * Opens a simulated browser: it stores and sends cookies, and sends the headers `Sec-Fetch-Site` and `Content-Type`.
 * @param origin of the site that it opens
 * @param address the IP address from which its requests come
 */
export function openBrowser(app: Hono, origin = 'http://localhost', address?: string): Browser {
  const env = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
  const cookies = new Map<string, string>()
  const send = async (path: string, request: RequestInit): Promise<Answer> => {
    const headers = new Headers(request.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.request(origin + path, { ...request, headers }, env)
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text }
  }
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }
  const json = { ...sameOrigin, 'content-type': 'application/json' }
  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers: { ...sameOrigin, ...headers } }),
    post: (path, body, headers = {}) =>
      send(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers: { ...sameOrigin, ...headers } }),
  }
}

function storeCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  if (/max-age=0/i.test(cookie)) cookies.delete(name)
  else cookies.set(name, value)
}

/** The error in a response. */
export const errorOf = (answer: Answer): ErrorResponse['error'] => (answer.body as ErrorResponse).error
