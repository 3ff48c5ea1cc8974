import { ERRORS, type ErrorAnswer, type ErrorCode } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'

type Details = {
  readonly message?: string
  readonly field?: string
  readonly suggestions?: readonly string[]
  /** After how many seconds the same request may be granted, for the `Retry-After` header. */
  readonly retryAfter?: number
}

/** Thrown where a request cannot be granted; the error handler answers it with the code's status and text. */
export class Refusal extends Error {
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
export const AWAY_FOR = 2

/** The one shape in which the server says no. */
export function refuse(c: Context, code: ErrorCode, details: Details = {}): Response {
  const { status, text } = ERRORS[code]
  const { message = text, field, suggestions, retryAfter = code === 'unavailable' ? AWAY_FOR : undefined } = details
  const answer: ErrorAnswer = {
    error: { code, message, ...(field && { field }), ...(suggestions && { suggestions: [...suggestions] }) },
  }
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  return c.json(answer, status)
}
