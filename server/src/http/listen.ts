import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import { answerTogether } from './answer-together.ts'
import { watchConnections } from './connections.ts'

/** Slow senders are cut off after this long, in milliseconds. */
const SLOW_SENDERS = { headersTimeout: 8_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 }

export type Listening = {
  /** the port it listens on */
  readonly port: number
  /** Stops accepting, and resolves when every request that has begun is answered. */
  readonly stop: () => Promise<void>
}

/** @throws StartupProblem when the port or the address cannot be had */
export function listen(app: Hono, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listening> {
  const options = {
    ...(host !== undefined && { hostname: host }),
    errorHandler: (reason: unknown) => unread(app, reason),
  }
  const server = createServer(SLOW_SENDERS, answerTogether(getRequestListener(app.fetch, options)))
  const stop = watchConnections(server)
  return new Promise((resolve, reject) => {
    server.once('error', (reason) => reject(listenProblem(reason, port, host)))
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, stop }))
  })
}

/** No site can have this name. */
const NOWHERE = 'http://nowhere.invalid/'

/** Answers what names no address that could be read: as what was sent to an address that is not ours. */
const unread = (app: Hono, reason: unknown): Response | Promise<Response> =>
  reason instanceof RequestError ? app.request(NOWHERE) : new Response(null, { status: 500 })

function listenProblem(reason: Error, port: number, host: string | undefined): Error {
  switch (errorCode(reason)) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is taken; stop what uses it, or choose another: PORT=${port + 1}.`)
    case 'EACCES':
      return new StartupProblem(`Port ${port} may not be used by this user; choose another, such as PORT=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`HOST=${host} is not an address of this machine; leave it out to use all of them.`)
    default:
      return reason
  }
}
