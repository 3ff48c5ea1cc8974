import { isAPIError } from 'better-auth/api'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isErasedMeanwhile } from '../db/erased-meanwhile.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { Refusal, refuse } from './refusal.ts'

/** Answers whatever a handler threw: a refusal as itself, anything else without a word about what happened inside. */
export function answerFailure(c: Context, reason: Error, log: Logger): Response {
  if (reason instanceof Refusal) return refuse(c, reason.code, reason.details)
  const requestId = c.res.headers.get('X-Request-Id')
  if (isErasedMeanwhile(reason)) {
    log.warn({ err: reason, requestId }, 'what it is about was erased meanwhile')
    return refuse(c, 'not-found')
  }
  // better-auth hides the database's own error behind a 500 of its own.
  const isAway = isUnavailable(reason) || (isAPIError(reason) && reason.statusCode === 500)
  if (isAway) log.warn({ requestId, reason: reason.message }, 'unavailable')
  else log.error({ err: reason, requestId }, 'failed')
  return refuse(c, isAway ? 'unavailable' : 'unexpected')
}
