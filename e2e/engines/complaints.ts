import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Stands between a browser and the server, and has each page tell what goes wrong in it: for an engine whose driver cannot. */
export type Listener = {
  readonly url: string
  readonly complaints: readonly string[]
  readonly close: () => void
}

const SCRIPT = '/complaints.js'

/** Begins to listen for the pages of a server. Pages get one script more, before all others; nothing else is changed. */
export async function listenTo(server: string): Promise<Listener> {
  const complaints: string[] = []
  const between = createServer(async (asked, answer) => {
    if (asked.url !== SCRIPT) return pass(server, asked, answer, complaints)
    if (asked.method === 'POST') complaints.push(await textOf(asked))
    answer.setHeader('content-type', 'text/javascript').end(asked.method === 'POST' ? '' : `(${complain})('${SCRIPT}')`)
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const address = between.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    url: `http://127.0.0.1:${address.port}`,
    complaints,
    close: () => {
      between.close()
      between.closeAllConnections()
    },
  }
}

/** Runs in the page. Tells what nobody caught, what was told to the console as an error, and what a rule of the server's refused. */
function complain(to: string): void {
  const tell = (what: string) => navigator.sendBeacon(to, `${location.pathname}: ${what}`)
  addEventListener('error', ({ message }) => tell(message))
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(`refused: ${blockedURI}`))
  const toConsole = console.error
  console.error = (...said: unknown[]) => {
    tell(said.join(' '))
    toConsole(...said)
  }
}

function pass(server: string, asked: IncomingMessage, answer: ServerResponse, complaints: string[]): void {
  const isPage = asked.headers.accept?.includes('text/html') ?? false
  const { 'accept-encoding': _packed, 'if-none-match': _known, ...plain } = asked.headers
  const headers = isPage ? plain : asked.headers
  const onward = request(`${server}${asked.url}`, { method: asked.method ?? 'GET', headers }, async (answered) => {
    const status = answered.statusCode ?? 500
    if (status >= 400 && !asked.url?.endsWith('/wordBank.json')) complaints.push(`${asked.url} answered ${status}`)
    if (!isPage) {
      answer.writeHead(status, answered.headers)
      return void answered.pipe(answer)
    }
    const page = (await textOf(answered)).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
    answer.writeHead(status, { ...answered.headers, 'content-length': Buffer.byteLength(page) }).end(page)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

async function textOf(message: IncomingMessage): Promise<string> {
  return Buffer.concat(await message.toArray()).toString()
}
