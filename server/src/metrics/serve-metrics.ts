/** The small HTTP server for the metrics, on a port of its own. `start-server.ts` starts it if METRICS_PORT is set. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { readonly port: number; readonly stop: () => Promise<void> }

/**
 * Serves `/metrics` on a separate port, not on the port of the app. By default it is reachable only from this machine.
 * `host` can name another address of this machine.
 * @throws StartupProblem if the port or the address cannot be used
 */
export function serveMetrics(
  metrics: Metrics,
  { port, host }: NonNullable<Config['metrics']>,
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    // Prevents DNS rebinding, in which the host name of a malicious page is made to resolve to this machine.
    if (isLoopback(host) && !isLoopback(hostnameOf(request.headers.host))) {
      // 421 Misdirected Request
      response.writeHead(421).end()
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      (err: unknown) => {
        log.error({ err }, 'metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  // An open metrics server must not stop the process from exiting.
  server.unref()
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', (reason) => reject(metricsProblem(reason, port, host)))
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, stop }))
  })
}

function metricsProblem(reason: Error, port: number, host: string): StartupProblem {
  switch (errorCode(reason)) {
    case 'EADDRINUSE':
      return new StartupProblem(
        `METRICS_PORT=${port} is in use; stop the program that uses it, or choose another METRICS_PORT.`,
      )
    case 'EACCES':
      return new StartupProblem(
        `METRICS_PORT=${port} needs more privileges than this user has; choose another, such as 9464.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`METRICS_HOST=${host} is not an address of this machine; leave it out for 127.0.0.1.`)
    default:
      return new StartupProblem(
        `Metrics cannot be served at METRICS_HOST=${host}, METRICS_PORT=${port} (${errorCode(reason) || reason.message}); choose others, or leave both out.`,
      )
  }
}

const hostnameOf = (host = ''): string => URL.parse(`http://${host}`)?.hostname ?? ''

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)
