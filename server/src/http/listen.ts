import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import { watchConnections } from './connections.ts'
import { noticePage } from './notice-page.ts'

/**
 * Slow requests are cut off after this long, in milliseconds. Node measures both times from the first byte of a request, so
 * a connection that is idle between two requests is not cut by them.
 */
const TIMEOUTS = { headersTimeout: 8_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 }

/**
 * How connections are reused. Reverse proxies reuse an idle connection for up to 60 s. If the server closed it earlier, which
 * Node does after 5 s, a request that the proxy sends at that moment would fail with a bad gateway. A connection that has
 * carried `maxRequestsPerSocket` requests is closed with its last response. A client that sends more without waiting for that
 * response (pipelining) is disconnected at once: otherwise hundreds of its requests would be ahead of the requests of others.
 */
const REUSE = { keepAliveTimeout: 65_000, maxRequestsPerSocket: 100 }

/**
 * The maximum size of the headers, in bytes. Browsers send the cookies of every program on the same host, whatever its port:
 * with a dozen of them that is more than Node's default of 16 KB.
 */
const MAX_HEADERS = { maxHeaderSize: 64 * 1024 }

/** A server that accepts requests. */
export type Listening = {
  /** the port it listens on */
  readonly port: number
  /** Stops accepting, and resolves when every request in progress is finished. */
  readonly stop: () => Promise<void>
}

/**
 * Starts to accept requests for the application. Called once by `start-server.ts`.
 * @throws StartupProblem when the port or the address cannot be used
 */
export function listen(app: Hono, { port, host }: Pick<Config, 'port' | 'host'>): Promise<Listening> {
  const options = {
    ...(host !== undefined && { hostname: host }),
    errorHandler: (reason: unknown) => respondToInvalidUrl(app, reason),
  }
  const server = createServer(
    { ...TIMEOUTS, ...MAX_HEADERS, keepAliveTimeout: REUSE.keepAliveTimeout },
    getRequestListener(app.fetch, options),
  )
  server.maxRequestsPerSocket = REUSE.maxRequestsPerSocket
  // Emitted for a request above `maxRequestsPerSocket`.
  server.on('dropRequest', (_, socket) => socket.destroy())
  server.on('clientError', respondToUnparsable)
  const stop = watchConnections(server)
  return new Promise((resolve, reject) => {
    server.once('error', (reason) => reject(listenProblem(reason, port, host)))
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, stop }))
  })
}

/** A host name that no site can have. */
const INVALID_URL = 'http://nowhere.invalid/'

/** Responds to a request without a valid URL as to one for an unknown host. */
const respondToInvalidUrl = (app: Hono, reason: unknown): Response | Promise<Response> =>
  reason instanceof RequestError ? app.request(INVALID_URL) : new Response(null, { status: 500 })

/** Node's responses to requests that it cannot parse, by error code. The response to all other codes is 400. */
const PARSE_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const HEADERS_TOO_LARGE = noticePage('Your browser sent too much at once', [
  'Most of it is cookies: other programs at the same address may have left many of them.',
  'Clear the cookies of this address in the settings of your browser, or open Lanternleaf by another name or address.',
])

/** How long the rest of a rejected request is read and dropped, so that the response is not cut, in milliseconds. */
const DRAIN_TIMEOUT = 1_000

/** Sockets that already got a response to an unparsable request. The rest of what they send cannot be parsed either. */
const rejectedSockets = new WeakSet<Duplex>()

/**
 * Responds to requests that Node cannot parse. The response is the one that Node would send, except for headers that are too
 * large: their visitor gets a page that says what to do.
 */
function respondToUnparsable(reason: Error, socket: Duplex & { _httpMessage?: ServerResponse | null }): void {
  if (rejectedSockets.has(socket)) return
  if (!socket.writable || errorCode(reason) === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const status = PARSE_ERRORS[errorCode(reason)] ?? '400 Bad Request'
  const body = status.startsWith('431') ? HEADERS_TOO_LARGE : ''
  const headers = [
    ...(body === '' ? [] : ['Content-Type: text/html; charset=utf-8', 'Cache-Control: no-store']),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  rejectedSockets.add(socket)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), DRAIN_TIMEOUT).unref()
}

function listenProblem(reason: Error, port: number, host: string | undefined): StartupProblem {
  switch (errorCode(reason)) {
    case 'EADDRINUSE': {
      // 65535 is the highest port.
      const otherPort = port < 65_535 ? port + 1 : port - 1
      return new StartupProblem(
        `Port ${port} is in use; stop the program that uses it, or choose another: PORT=${otherPort}.`,
      )
    }
    case 'EACCES':
      return new StartupProblem(
        `Port ${port} needs more privileges than this user has; choose another, such as PORT=3000.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`HOST=${host} is not an address of this machine; leave it out to use all of them.`)
    case 'EAFNOSUPPORT':
      return new StartupProblem(`This machine has no IPv6, which HOST=${host} needs; leave HOST out, or use 0.0.0.0.`)
    default:
      return new StartupProblem(
        `The server cannot listen at HOST=${host ?? ''}, PORT=${port} (${errorCode(reason) || reason.message}); leave HOST out to use every address of this machine.`,
      )
  }
}
