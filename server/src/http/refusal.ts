import { ERRORS, type ErrorAnswer, type ErrorCode } from '@lanternleaf/contract/errors'
import type { Context } from 'hono'

type Details = { readonly message?: string; readonly field?: string; readonly suggestions?: readonly string[] }

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

/** The one shape in which the server says no. */
export function refuse(c: Context, code: ErrorCode, details: Details = {}): Response {
  const { status, text } = ERRORS[code]
  const { message = text, field, suggestions } = details
  const answer: ErrorAnswer = {
    error: { code, message, ...(field && { field }), ...(suggestions && { suggestions: [...suggestions] }) },
  }
  c.header('Cache-Control', 'no-store')
  return c.json(answer, status)
}
