import { asPost, type Endpoint, type RequestParts, requestUrl, SERVER_HEADER } from '@lanternleaf/contract/endpoint'
import { ERRORS, type ErrorCode, errorResponse } from '@lanternleaf/contract/errors'
import type { output } from 'zod/mini'

type Details = {
  readonly field?: string | undefined
  readonly suggestions?: readonly string[] | undefined
  readonly retryAfter?: number
  readonly isWordless?: boolean
}

/** The server said no, or could not be reached (`offline`). The message is fit to show. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly field: string | undefined
  readonly suggestions: readonly string[]
  /** For how many milliseconds the server asks to be left alone; 0 when it does not say. */
  readonly retryAfter: number
  /** Whether the server said no without a message: a form that has one of its own for that shows it. */
  readonly isWordless: boolean

  constructor(code: ErrorCode | 'offline', message: string, details: Details = {}) {
    const { field, suggestions = [], retryAfter = 0, isWordless = false } = details
    super(message)
    this.isWordless = isWordless
    this.code = code
    this.field = field
    this.suggestions = suggestions
    this.retryAfter = retryAfter
  }
}

/** What was typed is spoken of only where something may have been. */
const offline = ({ body }: Endpoint): string =>
  `We can't reach Lanternleaf right now. ${body ? 'What you typed is still here. ' : ''}Please try again.`

/** The longest most answers are waited for, in milliseconds. A network that hangs longer is as good as none. */
const LONGEST_WAIT = 10_000

/** Endpoints that a page can ask. A window goes to the address of one that redirects by itself. */
type Asking = Endpoint & { readonly answer: Exclude<Endpoint['answer'], 'redirect'> }

type Answer<E extends Asking> = E['answer'] extends 'file' ? Blob : output<Exclude<E['answer'], string>>

/** Nothing where an endpoint asks for nothing. */
type Arguments<E extends Endpoint> = [keyof RequestParts<E>] extends [never] ? [] : [asked: RequestParts<E>]

/**
 * Asks the server one thing and parses its answer; a file is handed on as it is.
 * @throws {ApiError} with a message fit to show
 */
export async function call<E extends Asking>(endpoint: E, ...[asked]: Arguments<E>): Promise<Answer<E>>
export async function call(endpoint: Asking, asked: Partial<Record<'body', unknown>> = {}): Promise<unknown> {
  const { response, told } = await ask(endpoint, asked)
  if (!response.ok) throw apiError(response, told)
  if (endpoint.answer === 'file') return told
  const answer = endpoint.answer.safeParse(told)
  if (answer.success) return answer.data
  // Where it is wrong, never what it says: the answer may name a child.
  const wrong = answer.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  console.warn(`${endpoint.method} ${endpoint.path} answered what the contract does not know.`, ...wrong)
  throw new ApiError('unexpected', ERRORS.unexpected.text)
}

/** What stands in front of the server asks for a sign-in of its own. Opening the page again leads there. */
const SIGN_ON = 'This Wi-Fi needs a grown-up to sign in first. Ask one to open this page again.'

/** Whether a page, or the way to one, came in the place of an answer, as a sign-on or the portal of a network sends it. */
const isSignOn = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  ((ok || [401, 403, 511].includes(status)) && !!headers.get('content-type')?.startsWith('text/html'))

/** Lanternleaf redirects no call: a cut answer, or a page of the network's own, is not from it. */
async function ask(endpoint: Endpoint, asked: { body?: unknown }): Promise<{ response: Response; told: unknown }> {
  try {
    const sent = asPost(endpoint)
    const response = await fetch(requestUrl(sent, asked), {
      method: sent.method,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(endpoint.patience ?? LONGEST_WAIT),
      ...(endpoint.body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked.body),
      }),
    })
    const isFile = endpoint.answer === 'file' && response.headers.has('content-disposition')
    if (!isFile && isSignOn(response)) throw new ApiError('offline', SIGN_ON)
    if (response.ok && endpoint.answer === 'file' && !isFile) throw new Error('this is no file to keep')
    const told: unknown = await (response.ok && isFile ? response.blob() : response.json())
    if (told === null && response.headers.get(SERVER_HEADER.name) !== SERVER_HEADER.value)
      throw new Error('this nothing is not from the server')
    return { response, told }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline', offline(endpoint))
  }
}

function apiError(response: Response, told: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) * 1000 || 0
  const answer = errorResponse.safeParse(told)
  if (!answer.success) return new ApiError('unexpected', ERRORS.unexpected.text, { retryAfter, isWordless: true })
  const { code, message, field, suggestions } = answer.data.error
  return new ApiError(code, message, { field, suggestions, retryAfter })
}

/** What to show for anything that went wrong with a call. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : ERRORS.unexpected.text
