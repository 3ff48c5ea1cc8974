import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'

type Measure = Metrics['observe']

/**
 * Logs every response with the id of its `X-Request-Id` header. It logs the route pattern instead of the path, so that no
 * name, id or query is ever logged. Network addresses and bodies are not logged either.
 */
export function requestLog(log: Logger, measure: Measure = () => undefined): MiddlewareHandler {
  const idPrefix = randomBytes(6).toString('base64url')
  let count = 0
  return async (c, next) => {
    const began = performance.now()
    count += 1
    const requestId = `${idPrefix}-${count.toString(36)}`
    c.header('X-Request-Id', requestId)
    await next()
    const ms = Math.round((performance.now() - began) * 10) / 10
    const answer = { method: c.req.method, route: routePath(c), status: c.res.status, ms }
    measure(answer)
    log.info({ requestId, ...answer }, 'answered')
  }
}
