/** Errors as HTTP responses. Handlers throw an `HttpError`; `app.ts` passes every thrown error to `handleError`. */

import { ERRORS, type ErrorCode, type ErrorResponse } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isErasedPersonViolation, isUnavailable } from '../db/errors.ts'

type Details = {
  readonly message?: string
  readonly field?: string
  readonly suggestions?: readonly string[]
  /** Seconds until the request may be repeated, for the `Retry-After` header. */
  readonly retryAfter?: number
}

/** Thrown to reject a request; the error handler sends the status and text of its code. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Default Retry-After of 'unavailable' responses, in seconds. */
export const DEFAULT_RETRY_AFTER = 2

/** Sends an error in the one format of the API. */
export function sendError(c: Context, code: ErrorCode, details: Details = {}): Response {
  const { status, text } = ERRORS[code]
  const {
    message = text,
    field,
    suggestions,
    retryAfter = code === 'unavailable' ? DEFAULT_RETRY_AFTER : undefined,
  } = details
  const body: ErrorResponse = {
    error: { code, message, ...(field && { field }), ...(suggestions && { suggestions: [...suggestions] }) },
  }
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  return c.json(body, status)
}

/**
 * Responds to an error of a handler. An HttpError is sent with its own code. Any other error is logged and sent without
 * details.
 */
export function handleError(c: Context, reason: Error, log: Logger): Response {
  if (reason instanceof HttpError) return sendError(c, reason.code, reason.details)
  const requestId = c.res.headers.get('X-Request-Id')
  if (isErasedPersonViolation(reason)) {
    log.warn({ err: reason, requestId }, 'rejected a request about a child or parent who was just erased')
    return sendError(c, 'not-found')
  }
  if (isUnavailable(reason)) {
    // Without a stack: the outage is not the program's fault, and every request during it would log the same lines.
    log.warn({ requestId, reason: reason.message }, 'the database is unavailable; the client retries')
    return sendError(c, 'unavailable')
  }
  log.error({ err: reason, requestId }, 'a request failed with an unexpected error')
  return sendError(c, 'unexpected')
}
