import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { ERRORS, type ErrorCode, errorAnswer } from '@lanternleaf/contract/errors'

type Details = {
  readonly field?: string | undefined
  readonly suggestions?: readonly string[] | undefined
  readonly retryAfter?: number
}

/** The server said no, or could not be reached (`offline`). The message is fit to show. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly field: string | undefined
  readonly suggestions: readonly string[]
  /** For how many milliseconds the server asks to be left alone; 0 when it does not say. */
  readonly retryAfter: number

  constructor(code: ErrorCode | 'offline', message: string, { field, suggestions = [], retryAfter = 0 }: Details = {}) {
    super(message)
    this.code = code
    this.field = field
    this.suggestions = suggestions
    this.retryAfter = retryAfter
  }
}

const OFFLINE = 'Lanternleaf cannot be reached right now. What you typed is still here. Please try again.'

/** The longest an answer is waited for, in milliseconds. A network that hangs longer is as good as none. */
const LONGEST_WAIT = 10_000

/**
 * Asks the server one thing and parses its answer.
 * @throws {ApiError} with a message fit to show
 */
export async function call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: unknown): Promise<Answer> {
  const { response, json } = await ask(endpoint, body)
  if (!response.ok) throw apiError(response, json)
  const answer = endpoint.answer.safeParse(json)
  if (answer.success) return answer.data
  // Where it is wrong, never what it says: the answer may name a child.
  const wrong = answer.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
  console.warn(`${endpoint.method} ${endpoint.path} answered what the contract does not know.`, ...wrong)
  throw new ApiError('unexpected', ERRORS.unexpected.text)
}

/** Lanternleaf answers in JSON and redirects nobody: a cut answer, or a page of the network's own, is not from it. */
async function ask(endpoint: Endpoint, body: unknown): Promise<{ response: Response; json: unknown }> {
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT),
      ...(endpoint.body === null
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { response, json: await response.json() }
  } catch {
    throw new ApiError('offline', OFFLINE)
  }
}

function apiError(response: Response, json: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) * 1000 || 0
  const answer = errorAnswer.safeParse(json)
  if (!answer.success) return new ApiError('unexpected', ERRORS.unexpected.text, { retryAfter })
  const { code, message, field, suggestions } = answer.data.error
  return new ApiError(code, message, { field, suggestions, retryAfter })
}

/** What to show for anything that went wrong with a call. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : ERRORS.unexpected.text
