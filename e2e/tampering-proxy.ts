/**
 * A proxy that answers with something else than the server, as a hotel Wi-Fi or a company network may. Tests check that
 * the app does not believe it.
 */

import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Server } from './server.ts'

export type HttpResponse = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer }

/** Answers a request instead of the server, given the server's response, which it may pass on. */
export type Tamper = (
  request: { readonly path: string; readonly headers: IncomingHttpHeaders },
  response: HttpResponse,
) => HttpResponse

/** A network between a browser and the server that can answer with something else. */
export type TamperingProxy = {
  readonly url: string
  /** Changes the responses from now on; null passes them on unchanged. */
  tamper: Tamper | null
  /** If set, tampering begins with the first request for such a path. */
  tampersFrom: RegExp | null
  /** The paths that got a tampered response. */
  readonly tamperedPaths: string[]
  readonly close: () => Promise<void>
}

export async function startTamperingProxy(server: Server): Promise<TamperingProxy> {
  const proxy = createServer(async (incoming, answer) => {
    const path = incoming.url ?? '/'
    if (network.tampersFrom?.test(path)) network.tampersFrom = null
    try {
      const serverResponse = await askServer(
        server,
        incoming.method ?? 'GET',
        path,
        incoming.headers,
        await buffer(incoming),
      )
      const isTampered = network.tamper !== null && network.tampersFrom === null
      const { status, headers, body } =
        isTampered && network.tamper
          ? network.tamper({ path, headers: incoming.headers }, serverResponse)
          : serverResponse
      if (isTampered) network.tamperedPaths.push(path)
      answer.writeHead(status, headers).end(body)
    } catch {
      answer.destroy()
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const network: TamperingProxy = {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    tamper: null,
    tampersFrom: null,
    tamperedPaths: [],
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
  return network
}

function askServer(
  server: Server,
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const serverRequest = request(`${server.url}${path}`, { method, headers }, async (answer) => {
      const { connection: _, 'transfer-encoding': __, ...otherHeaders } = answer.headers
      resolve({ status: answer.statusCode ?? 502, headers: otherHeaders, body: await buffer(answer) })
    })
    serverRequest.on('error', reject)
    serverRequest.end(body)
  })
}

/** A text in every page that is not from our server. */
export const FOREIGN = 'Sign in to this network'

export const foreignPage = (status = 200, headers: OutgoingHttpHeaders = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from(`<!doctype html><title>${FOREIGN}</title><h1>${FOREIGN}</h1>`),
})
