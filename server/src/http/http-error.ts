import { ERRORS, type ErrorCode, type ErrorResponse } from '@lanternleaf/contract/errors'
import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isForeignKeyViolation, isUnavailable } from '../db/errors.ts'

type Details = {
  readonly message?: string
  readonly field?: string
  readonly suggestions?: readonly string[]
  /** After how many seconds the same request may be granted, for the `Retry-After` header. */
  readonly retryAfter?: number
}

/** Thrown where a request cannot be granted; the error handler answers it with the code's status and text. */
export class HttpError extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** When to ask again while the database is away, in seconds, where nothing says more. */
export const DEFAULT_RETRY_AFTER = 2

/** The one shape in which the server says no. */
export function sendError(c: Context, code: ErrorCode, details: Details = {}): Response {
  const { status, text } = ERRORS[code]
  const {
    message = text,
    field,
    suggestions,
    retryAfter = code === 'unavailable' ? DEFAULT_RETRY_AFTER : undefined,
  } = details
  const answer: ErrorResponse = {
    error: { code, message, ...(field && { field }), ...(suggestions && { suggestions: [...suggestions] }) },
  }
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  return c.json(answer, status)
}

/** Answers whatever a handler threw: a refusal as itself, anything else without a word about what happened inside. */
export function handleError(c: Context, reason: Error, log: Logger): Response {
  if (reason instanceof HttpError) return sendError(c, reason.code, reason.details)
  const requestId = c.res.headers.get('X-Request-Id')
  if (isForeignKeyViolation(reason)) {
    log.warn({ err: reason, requestId }, 'what it is about was erased meanwhile')
    return sendError(c, 'not-found')
  }
  // better-auth hides the database's own error behind a 500 of its own.
  const isAway = isUnavailable(reason) || (isAPIError(reason) && reason.statusCode === 500)
  if (isAway) log.warn({ requestId, reason: reason.message }, 'unavailable')
  else log.error({ err: reason, requestId }, 'failed')
  return sendError(c, isAway ? 'unavailable' : 'unexpected')
}
