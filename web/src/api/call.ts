import type { Endpoint } from '@lanternleaf/contract/endpoint'
import { ERRORS, type ErrorCode, errorAnswer } from '@lanternleaf/contract/errors'

/** The server said no, or could not be reached (`offline`). The message is fit to show. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly field: string | undefined
  readonly suggestions: readonly string[]

  constructor(code: ErrorCode | 'offline', message: string, field?: string, suggestions: readonly string[] = []) {
    super(message)
    this.code = code
    this.field = field
    this.suggestions = suggestions
  }
}

const OFFLINE = 'Lanternleaf cannot be reached right now. What you typed is still here. Please try again.'

/**
 * Asks the server one thing and parses its answer.
 * @throws {ApiError} with a message fit to show
 */
export async function call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body?: unknown): Promise<Answer> {
  const response = await send(endpoint, body)
  if (!response.ok) throw await apiError(response)
  return endpoint.answer.parse(response.status === 204 ? null : await response.json())
}

async function send(endpoint: Endpoint, body: unknown): Promise<Response> {
  try {
    return await fetch(endpoint.path, {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(endpoint.body === null
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new ApiError('offline', OFFLINE)
  }
}

async function apiError(response: Response): Promise<ApiError> {
  const answer = errorAnswer.safeParse(await response.json().catch(() => null))
  if (!answer.success) return new ApiError('unexpected', ERRORS.unexpected.text)
  const { code, message, field, suggestions } = answer.data.error
  return new ApiError(code, message, field, suggestions)
}

/** What to show for anything that went wrong with a call. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : ERRORS.unexpected.text
