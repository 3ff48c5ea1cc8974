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
  /** The lie begins with the first request for such a path. */
  liesFrom: RegExp | null
  /** the paths that were answered with a lie */
  readonly lied: string[]
  readonly close: () => Promise<void>
}

export async function startTamperingProxy(server: Server): Promise<TamperingProxy> {
  const proxy = createServer(async (incoming, answer) => {
    const path = incoming.url ?? '/'
    if (network.liesFrom?.test(path)) network.liesFrom = null
    try {
      const truth = await askServer(server, incoming.method ?? 'GET', path, incoming.headers, await buffer(incoming))
      const isLied = network.tamper !== null && network.liesFrom === null
      const { status, headers, body } =
        isLied && network.tamper ? network.tamper({ path, headers: incoming.headers }, truth) : truth
      if (isLied) network.lied.push(path)
      answer.writeHead(status, headers).end(body)
    } catch {
      answer.destroy()
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const network: TamperingProxy = {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    tamper: null,
    liesFrom: null,
    lied: [],
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
    const asking = request(`${server.url}${path}`, { method, headers }, async (answer) => {
      const { connection: _, 'transfer-encoding': __, ...rest } = answer.headers
      resolve({ status: answer.statusCode ?? 502, headers: rest, body: await buffer(answer) })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** A text in every page that is not from our server. */
export const FOREIGN = 'Sign in to this network'

export const foreignPage = (status = 200, headers: OutgoingHttpHeaders = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from(`<!doctype html><title>${FOREIGN}</title><h1>${FOREIGN}</h1>`),
})
