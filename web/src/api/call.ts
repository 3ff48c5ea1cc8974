/** Sends the client's requests to the server. Every feature calls `call` with an endpoint of `contract`. */

import { asPost, type Endpoint, type RequestParts, requestUrl, SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { ERRORS, type ErrorCode, errorResponse } from '@lanternleaf/contract/errors'
import type { output } from 'zod/mini'

type Details = {
  readonly field?: string | undefined
  readonly suggestions?: readonly string[] | undefined
  readonly retryAfter?: number
  readonly hasNoMessage?: boolean
}

/** The server refused a request, or could not be reached (`offline`). The message can be shown to users. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly field: string | undefined
  readonly suggestions: readonly string[]
  /** The server's Retry-After in milliseconds. 0 if the server sent none. */
  readonly retryAfter: number
  /** Whether the response had no message. Then a form shows its own message. */
  readonly hasNoMessage: boolean

  constructor(code: ErrorCode | 'offline', message: string, details: Details = {}) {
    const { field, suggestions = [], retryAfter = 0, hasNoMessage = false } = details
    super(message)
    this.hasNoMessage = hasNoMessage
    this.code = code
    this.field = field
    this.suggestions = suggestions
    this.retryAfter = retryAfter
  }
}

/** The message if the server cannot be reached. It mentions typed input only if the request has a body. */
const offlineMessage = ({ body }: Endpoint): string =>
  `We can't reach Lanternleaf right now. ${body ? 'What you typed is still here. ' : ''}Please try again.`

/** The default timeout of a request, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000

/** Endpoints that can be called. An endpoint that redirects is opened in a window instead. */
type CallableEndpoint = Endpoint & { readonly answer: Exclude<Endpoint['answer'], 'redirect'> }

type Answer<E extends CallableEndpoint> = E['answer'] extends 'file' ? Blob : output<Exclude<E['answer'], string>>

/** The arguments of `call` after the endpoint. Empty if the endpoint has no parameters. */
type Arguments<E extends Endpoint> = [keyof RequestParts<E>] extends [never] ? [] : [parts: RequestParts<E>]

/**
 * Calls an endpoint and parses its response. A file is returned unchanged.
 * @throws {ApiError} with a message that can be shown
 */
export async function call<E extends CallableEndpoint>(endpoint: E, ...[parts]: Arguments<E>): Promise<Answer<E>>
export async function call(endpoint: CallableEndpoint, parts: Partial<Record<'body', unknown>> = {}): Promise<unknown> {
  const { response, body } = await send(endpoint, parts)
  if (!response.ok) throw apiError(response, body)
  if (endpoint.answer === 'file') return body
  const answer = endpoint.answer.safeParse(body)
  if (answer.success) return answer.data
  // Logs only the invalid fields, not their values, which may contain a child's name.
  const issues = answer.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  console.warn(`${endpoint.method} ${endpoint.path} returned a response that does not match the contract.`, ...issues)
  throw new ApiError('unexpected', ERRORS.unexpected.text)
}

/** The message if a captive portal or a sign-on in front of the server needs its own login. Reloading the page leads to that login. */
const SIGN_ON_MESSAGE = 'A grown-up has to sign in to this Wi-Fi first. Then open this page again.'

/** Whether the response is a page, or a redirect to one, from a sign-on or a network's captive portal. */
const isSignOn = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  ((ok || [401, 403, 511].includes(status)) && !!headers.get('content-type')?.startsWith('text/html'))

/**
 * Sends a request, always as GET or POST (`asPost`), because some school firewalls block other methods. The endpoints that
 * `call` accepts never redirect, so a redirect, a page or a truncated response counts as offline.
 */
async function send(endpoint: Endpoint, parts: { body?: unknown }): Promise<{ response: Response; body: unknown }> {
  try {
    const sent = asPost(endpoint)
    const response = await fetch(requestUrl(sent, parts), {
      method: sent.method,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS),
      ...(endpoint.body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parts.body),
      }),
    })
    const isFile = endpoint.answer === 'file' && response.headers.has('content-disposition')
    if (!isFile && isSignOn(response)) throw new ApiError('offline', SIGN_ON_MESSAGE)
    if (response.ok && endpoint.answer === 'file' && !isFile) throw new Error('The response is not a file.')
    const body: unknown = await (response.ok && isFile ? response.blob() : response.json())
    if (body === null && response.headers.get(SERVER_HEADER.name) !== SERVER_HEADER.value)
      throw new Error('The response is empty and does not come from the server.')
    return { response, body }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline', offlineMessage(endpoint))
  }
}

function apiError(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) * 1000 || 0
  const answer = errorResponse.safeParse(body)
  if (!answer.success) return new ApiError('unexpected', ERRORS.unexpected.text, { retryAfter, hasNoMessage: true })
  const { code, message, field, suggestions } = answer.data.error
  return new ApiError(code, message, { field, suggestions, retryAfter })
}

/** The message to show for any error of a call. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : ERRORS.unexpected.text
