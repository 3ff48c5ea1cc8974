import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'

/** The routes of health checks. A monitor or a load balancer asks each second, so that a line each would hide all others. */
export const HEALTH_ROUTES: readonly string[] = ['/healthz', '/readyz']

type Measure = Metrics['observe']

/**
 * The first middleware of `app.ts`. It logs every response, except good health, with its request id, which the client gets in the header
 * `X-Request-Id`, and passes the measurement to the metrics. It logs the route pattern instead of the path, so that no name or
 * id from the URL and no query is ever logged. Network addresses and bodies are not logged either.
 */
export function requestLog(log: Logger, measure: Measure = () => undefined): MiddlewareHandler {
  const idPrefix = randomBytes(6).toString('base64url')
  let count = 0
  return async (c, next) => {
    const startedAt = performance.now()
    count += 1
    const requestId = `${idPrefix}-${count.toString(36)}`
    c.header('X-Request-Id', requestId)
    await next()
    // Rounded to tenths of a millisecond.
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const measurement = { method: c.req.method, route: routePath(c), status: c.res.status, ms }
    measure(measurement)
    const isGoodHealth = HEALTH_ROUTES.includes(measurement.route) && measurement.status === 200
    if (!isGoodHealth) log.info({ requestId, ...measurement }, 'answered')
  }
}
