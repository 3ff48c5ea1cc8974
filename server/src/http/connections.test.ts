import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchConnections } from './connections.ts'

/** Timeouts that differ enough to tell them apart on a busy machine. */
const LIMITS = { maxConnections: 5, idleTimeout: 1_000, transitTimeout: 100, receiveTimeout: 500, gracePeriod: 4_000 }
/** More bytes than the operating system buffers between sender and receiver. */
const HUGE = Buffer.alloc(64 * 1024 * 1024)

/** responses that wait until a test releases them */
const pendingResponses: ServerResponse[] = []
const answerAll = (): void => {
  for (const response of pendingResponses.splice(0)) response.end('answered')
}
/** how many requests the server received */
let requestCount = 0

const answer: RequestListener = (request, response) => {
  requestCount += 1
  if (request.url === '/huge') response.end(HUGE)
  else if (request.url === '/held') pendingResponses.push(response)
  else if (request.method === 'POST') request.resume().on('end', () => response.end('taken'))
  else setTimeout(() => response.end('answered'), request.url === '/slow' ? 500 : 0)
}

let server: Server
let stop: () => Promise<void>
const sockets: Socket[] = []
/** the client's port of every open connection of the server */
const openPorts = new Set<number | undefined>()
beforeEach(() => listenWith(LIMITS))

async function listenWith(limits: typeof LIMITS): Promise<void> {
  server = createServer(answer)
  stop = watchConnections(server, limits)
  openPorts.clear()
  requestCount = 0
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    openPorts.add(remotePort)
    socket.on('close', () => openPorts.delete(remotePort))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** @param from the address of the client: on Linux every 127.x.x.x is this machine */
async function open(from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const ask = (socket: Socket, path: string, afterwards = 'close'): void => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${afterwards}\r\n\r\n`)
}

/** Sends the headers of a request, then a little of its body from time to time. */
function beginBody(socket: Socket): void {
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{')
  const trickle = setInterval(() => socket.write(' '), 50)
  socket.on('error', () => undefined)
  socket.once('close', () => clearInterval(trickle))
}

/** Everything received until the server closed the connection. */
async function readUntilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/** Waits until exactly these of the connections are open on the server. */
const expectOpen = (sockets: readonly Socket[], areOpen: readonly boolean[]): Promise<void> =>
  expect.poll(() => sockets.map(({ localPort }) => openPorts.has(localPort))).toEqual(areOpen)

/** Waits until the server has received that many requests. */
const expectRequestCount = (count: number): Promise<void> => expect.poll(() => requestCount).toBe(count)

describe('a connection', () => {
  it('is closed if its client reads nothing, but not if it reads slowly', async () => {
    const [stalled, slow] = [await open(), await open()]
    for (const socket of [stalled, slow]) {
      ask(socket, '/huge')
      socket.pause()
    }
    // Reads so slowly that most of the response is still unread when the other connection is closed.
    const reading = setInterval(() => slow.read(256 * 1024), 20)
    await expect.poll(() => openPorts.has(stalled.localPort), { timeout: 30_000 }).toBe(false)
    clearInterval(reading)
    expect([...openPorts]).toEqual([slow.localPort])
  })

  it('is closed if it sends no request', async () => {
    await expectOpen([await open()], [false])
  })

  it('stays open during a slow response', async () => {
    const socket = await open()
    ask(socket, '/slow')
    expect(await readUntilClosed(socket)).toMatch(/answered/)
  })

  it('is evicted from a full server, the oldest first, unless a response is in progress', async () => {
    const busy = await open()
    ask(busy, '/held')
    await expectRequestCount(1)
    const idle = [await open(), await open(), await open(), await open()]
    const newcomers = [await open(), await open()]
    await expectOpen([busy, ...idle, ...newcomers], [true, false, false, true, true, true, true])
    for (const socket of newcomers) ask(socket, '/')
    answerAll()
    for (const socket of [busy, ...newcomers]) expect(await readUntilClosed(socket)).toMatch(/answered/)
  })

  it('is rejected by a full server if all others have a response in progress', async () => {
    const busy = await Promise.all(Array.from({ length: LIMITS.maxConnections }, () => open()))
    for (const socket of busy) ask(socket, '/held')
    await expectRequestCount(busy.length)
    expect(await readUntilClosed(await open())).toBe('')
    answerAll()
    for (const socket of busy) expect(await readUntilClosed(socket)).toMatch(/answered/)
  })

  it('is evicted before idle connections if it is sending a request, the oldest first', async () => {
    const idle = await open()
    const begun = [await open(), await open(), await open(), await open()]
    for (const socket of begun) beginBody(socket)
    await expectRequestCount(begun.length)
    const newcomer = await open()
    await expectOpen([idle, ...begun, newcomer], [true, false, true, true, true, true])
    for (const socket of [idle, newcomer]) ask(socket, '/')
    for (const socket of [idle, newcomer]) expect(await readUntilClosed(socket)).toMatch(/answered/)
  })

  it('is closed if its client stops in the middle of a request', async () => {
    const socket = await open()
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{')
    await expectOpen([socket], [false])
  })

  it('is evicted before older ones if its address has more than its share', async () => {
    const begun = await open('127.0.0.2')
    beginBody(begun)
    const many = [await open(), await open(), await open(), await open()]
    await expectRequestCount(1)
    const newcomer = await open('127.0.0.3')
    await expectOpen([begun, ...many, newcomer], [true, false, true, true, true, true])
  })
})

it('counts all addresses of an IPv6 network as one share', () => {
  const server = createServer()
  watchConnections(server, LIMITS)
  const connections = ['2001:db8:0:1::1', ...Array.from({ length: 5 }, (_, host) => `2001:db8:0:2::${host}`)].map(
    (remoteAddress) => Object.assign(new Duplex({ read: () => undefined }), { remoteAddress }),
  )
  for (const socket of connections) server.emit('connection', socket)
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false, false, false])
})

it('evicts connections of a wider IPv6 network with more than its share first', () => {
  const server = createServer()
  watchConnections(server, LIMITS)
  const many = Array.from({ length: 4 }, (_, network) => `2001:db8:7:${network}::1`)
  const connections = ['2001:db8:1:1::1', ...many, '2001:db8:2:1::1', '2001:db8:3:1::1'].map((remoteAddress) =>
    Object.assign(new Duplex({ read: () => undefined }), { remoteAddress }),
  )
  for (const socket of connections) server.emit('connection', socket)
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, true, true, false, false, false, false])
})

/** Longer than a test may take, so that no timeout ends a connection within one. */
const LONG = 600_000
const LONG_LIMITS = { ...LIMITS, idleTimeout: LONG, gracePeriod: LONG }

describe('a stopping server', () => {
  beforeEach(() => {
    server.close()
    return listenWith(LONG_LIMITS)
  })

  it('finishes requests in progress and in transit, and closes idle connections', async () => {
    const [never, before, begun, late] = [await open(), await open(), await open(), await open()]
    ask(before, '/', 'keep-alive')
    ask(begun, '/held', 'keep-alive')
    await expectRequestCount(2)
    const stopped = stop()
    ask(late, '/', 'keep-alive')
    answerAll()
    const texts = await Promise.all([never, before, begun, late].map(readUntilClosed))
    expect(texts).toEqual([
      '',
      expect.stringMatching(/answered/),
      expect.stringMatching(/close.*answered/s),
      expect.stringMatching(/close.*answered/s),
    ])
    await stopped
  })

  it('stops at once when idle', async () => {
    await open()
    await stop()
  })

  it('closes connections after the grace period', async () => {
    server.close()
    await listenWith(LIMITS)
    const socket = await open()
    ask(socket, '/huge', 'keep-alive')
    socket.pause()
    await expectRequestCount(1)
    await stop()
  })

  it('waits only a short time for the rest of a request', async () => {
    const [trickling, sending] = [await open(), await open()]
    beginBody(trickling)
    sending.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{')
    await expectRequestCount(2)
    const stopped = stop()
    sending.write('}')
    expect(await readUntilClosed(sending)).toMatch(/close.*taken/s)
    await stopped
  })
})
