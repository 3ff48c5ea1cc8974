import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { networkOf, widerNetworkOf } from './visitor-network.ts'

type Limits = {
  /** how many connections may be open */
  readonly maxConnections: number
  /** after how long an idle connection is closed, in milliseconds; after twice that if it is reading a response */
  readonly idleTimeout: number
  /** how long a stopping server waits for a request on a connection without one, in milliseconds */
  readonly transit: number
  /** how long the rest of a partly received request may then take, in milliseconds */
  readonly rest: number
  /** how long requests in progress may take once the server stops, in milliseconds */
  readonly grace: number
}

/** A browser opens up to six connections for a short time, so 2000 are enough for some hundreds of concurrent readers. */
const LIMITS: Limits = { maxConnections: 2_000, idleTimeout: 7_500, transit: 200, rest: 1_000, grace: 10_000 }

/** How often a stopping server checks for connections that it can close, in milliseconds. */
const CHECK_INTERVAL = 20

/** If the server is full, connections of networks with more than this share are evicted first. */
const FAIR_SHARE = 1 / 4

type Connection = {
  /** the network of its address; undefined when it is closed already */
  readonly network: string | undefined
  /** the wider network (/48), all of which may belong to one customer */
  readonly wider: string | undefined
  /** the connection's last request and response */
  last: { readonly request: IncomingMessage; readonly response: ServerResponse } | null
  /** since when the connection is idle, in ms of `performance.now()`; only set while the server is stopping */
  idleSince: number | null
}

/**
 * Protects the server against idle connections (slow-loris attacks): a client that reads nothing is disconnected, and when
 * there are too many connections, one without a response in progress is closed for a new one.
 * @returns a function that stops the server gracefully: responses close their connections, received requests are finished,
 *   and no accepted one is cut
 */
export function watchConnections(server: Server, limits: Limits = LIMITS): () => Promise<void> {
  /** in order of arrival, the oldest first */
  const connections = new Map<Socket, Connection>()
  let isStopping = false
  let accepted = 0

  const makeRoom = (newcomer: Socket): void => {
    const evicted = pickEviction(connections, newcomer, limits.maxConnections * FAIR_SHARE)
    evicted.destroy()
    // Deleted here, because its close event comes later, and the next connection may need room before that.
    connections.delete(evicted)
  }

  server.on('connection', (socket: Socket) => {
    accepted += 1
    const { remoteAddress } = socket
    const network = remoteAddress && networkOf(remoteAddress)
    const wider = remoteAddress && (widerNetworkOf(remoteAddress) ?? network)
    connections.set(socket, { network, wider, last: null, idleSince: null })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > limits.maxConnections) makeRoom(socket)
  })
  // Added before the application's listener, which may respond before later listeners run.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) connection.last = { request, response }
    if (isStopping) response.setHeader('Connection', 'close')
  })
  /**
   * Accepts connections in the backlog, which would be reset when the server closes. Each turn of the event loop accepts one;
   * the current one may be past that. Under steady traffic the last few may still be reset before they are accepted.
   */
  const drainBacklog = async (): Promise<void> => {
    const startedAt = performance.now()
    for (let idleTurns = 0; idleTurns < 2 && performance.now() - startedAt < limits.rest; idleTurns += 1) {
      const before = accepted
      await new Promise((turned) => setImmediate(turned))
      if (accepted > before) idleTurns = 0
    }
  }

  server.timeout = limits.idleTimeout
  server.on('timeout', (socket: Socket) => {
    // While a response is computed, the server is slow and not the client.
    if (stateOf(connections.get(socket)) !== 'answering') socket.destroy()
  })

  return async () => {
    isStopping = true
    for (const { last } of connections.values()) {
      if (last && !last.response.headersSent) last.response.setHeader('Connection', 'close')
    }
    const timeouts = { arriving: limits.rest, answering: limits.grace, reading: limits.grace }
    const startedAt = performance.now()
    const closeFinished = (): void => {
      const now = performance.now()
      for (const [socket, connection] of connections) {
        const state = stateOf(connection)
        connection.idleSince = state === 'nothing' ? (connection.idleSince ?? now) : null
        const isOver =
          state === 'nothing' ? now - (connection.idleSince ?? now) > limits.transit : now - startedAt > timeouts[state]
        if (isOver) socket.destroy()
      }
    }
    // `setImmediate` lets the server first read what has arrived: on a busy machine it may have been in the buffer for long.
    const timer = setInterval(() => setImmediate(closeFinished), CHECK_INTERVAL)
    await drainBacklog()
    // Closing Node's HTTP server would close idle connections at once, also with a request in transit.
    await new Promise((closed) => NetServer.prototype.close.call(server, closed))
    clearInterval(timer)
  }
}

/** Whether a request is being received (`arriving`), its response computed (`answering`) or sent (`reading`). */
function stateOf(connection: Connection | undefined): 'nothing' | 'arriving' | 'answering' | 'reading' {
  if (!connection?.last) return 'nothing'
  const { request, response } = connection.last
  if (response.writableFinished) return 'nothing'
  if (response.writableEnded) return 'reading'
  return request.complete ? 'answering' : 'arriving'
}

/**
 * Which connection of a full server is closed. Connections of a network with more than its share come first, then those
 * of a wider network with more than its share, then those that are sending a request; among equals the oldest. If
 * responses are computed for all others, the newcomer is closed.
 */
function pickEviction(connections: ReadonlyMap<Socket, Connection>, newcomer: Socket, share: number): Socket {
  const counts = { network: new Map<string | undefined, number>(), wider: new Map<string | undefined, number>() }
  for (const part of ['network', 'wider'] as const)
    for (const { [part]: key } of connections.values()) counts[part].set(key, (counts[part].get(key) ?? 0) + 1)
  const hasMore = (part: 'network' | 'wider', { [part]: key }: Connection) => (counts[part].get(key) ?? 0) > share
  let evicted = newcomer
  let most = -1
  for (const [socket, connection] of connections) {
    const state = stateOf(connection)
    if (socket === newcomer || state === 'answering') continue
    const tooMany = hasMore('network', connection) ? 4 : hasMore('wider', connection) ? 2 : 0
    const weight = tooMany + (state === 'arriving' ? 1 : 0)
    if (weight > most) [evicted, most] = [socket, weight]
  }
  return evicted
}
