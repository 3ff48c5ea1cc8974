/** Collects the errors of a page in WebKit. `webkit.ts` puts this proxy between the browser and the server. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type ErrorCollector = { readonly url: string; readonly errors: readonly string[]; readonly stop: () => void }

const SCRIPT = '/report-errors.js'

/**
 * A proxy in front of the server that adds a script to each page. The script reports the page's errors, since WebKit's driver
 * cannot. The proxy changes nothing else.
 */
export async function collectErrors(server: string): Promise<ErrorCollector> {
  const errors: string[] = []
  const proxy = createServer(async (incoming, response) => {
    if (incoming.url !== SCRIPT) return forward(server, incoming, response, errors)
    if (incoming.method === 'POST') errors.push(await textOf(incoming))
    const script = incoming.method === 'POST' ? '' : `(${reportErrors})('${SCRIPT}')`
    response.setHeader('content-type', 'text/javascript').end(script)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    errors,
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/** Runs in the page. Reports uncaught errors, errors on the console, and violations of the content security policy. */
function reportErrors(to: string): void {
  const report = (what: string) => navigator.sendBeacon(to, `${location.pathname}: ${what}`)
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => report(`refused: ${blockedURI}`))
  const originalConsoleError = console.error
  console.error = (...values: unknown[]) => {
    report(values.join(' '))
    originalConsoleError(...values)
  }
}

function forward(server: string, incoming: IncomingMessage, answer: ServerResponse, errors: string[]): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...plain } = incoming.headers
  const headers = isPage ? plain : incoming.headers
  const serverRequest = request(
    `${server}${incoming.url}`,
    { method: incoming.method ?? 'GET', headers },
    async (response) => {
      const status = response.statusCode ?? 500
      if (status >= 400 && !incoming.url?.endsWith('/wordBank.json')) errors.push(`${incoming.url} answered ${status}`)
      if (!isPage) {
        answer.writeHead(status, response.headers)
        return void response.pipe(answer)
      }
      const page = (await textOf(response)).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
      answer.writeHead(status, { ...response.headers, 'content-length': Buffer.byteLength(page) }).end(page)
    },
  )
  serverRequest.on('error', () => answer.destroy())
  incoming.pipe(serverRequest)
}

async function textOf(message: IncomingMessage): Promise<string> {
  return Buffer.concat(await message.toArray()).toString()
}
