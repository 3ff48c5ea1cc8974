import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import { errorCode, StartupProblem } from '../startup-problem.ts'
import { watchConnections } from './connections.ts'
import { noticePage } from './notice-page.ts'

/** Slow senders are cut off after this long, in milliseconds. */
const SLOW_SENDERS = { headersTimeout: 8_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 }

/**
 * The longest head of a request, in bytes. Browsers send the cookies of every program at the same name, whatever its port:
 * beside a dozen neighbours that is more than the 16 KB that Node takes.
 */
const MAX_HEAD = { maxHeaderSize: 64 * 1024 }

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
  const server = createServer({ ...SLOW_SENDERS, ...MAX_HEAD }, getRequestListener(app.fetch, options))
  server.on('clientError', answerUnreadable)
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

/** What Node would answer to a request that it cannot parse, by the code of the error; 400 to all others. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const TOO_MUCH = noticePage('Your browser sent too much at once', [
  'Most of it is cookies: other programs at the same address may have left many of them.',
  'Clear the cookies of this address in the settings of your browser, or open Lanternleaf by another name or address.',
])

/** How long the rest of a request that was refused is read and dropped, so that its answer is not cut, in milliseconds. */
const REST_IS_READ = 1_000

/** Who is being told no. What else they send cannot be parsed either. */
const refused = new WeakSet<Duplex>()

/** Answers in Node's stead what it could not parse: a head that is too long with a page, which it leaves blank. */
function answerUnreadable(reason: Error, socket: Duplex & { _httpMessage?: ServerResponse | null }): void {
  if (refused.has(socket)) return
  if (!socket.writable || errorCode(reason) === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[errorCode(reason)] ?? '400 Bad Request'
  const body = status.startsWith('431') ? TOO_MUCH : ''
  const headers = [
    ...(body === '' ? [] : ['Content-Type: text/html; charset=utf-8', 'Cache-Control: no-store']),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  refused.add(socket)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), REST_IS_READ).unref()
}

function listenProblem(reason: Error, port: number, host: string | undefined): StartupProblem {
  switch (errorCode(reason)) {
    case 'EADDRINUSE':
      return new StartupProblem(
        `Port ${port} is taken; stop what uses it, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1}.`,
      )
    case 'EACCES':
      return new StartupProblem(`Port ${port} may not be used by this user; choose another, such as PORT=3000.`)
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
