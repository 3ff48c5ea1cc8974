import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { networkOf, widerNetworkOf } from './visitor-network.ts'

/** All times are in milliseconds. */
type Limits = {
  /** how many connections may be open */
  readonly maxConnections: number
  /** after how long an idle connection is closed; after twice that if it is reading a response */
  readonly idleTimeout: number
  /** how long a stopping server waits for a request on a connection without one: it may be on its way already */
  readonly transitTimeout: number
  /** how long a stopping server waits for the rest of a partly received request */
  readonly receiveTimeout: number
  /** how long requests in progress may take once the server stops */
  readonly gracePeriod: number
}

/** A browser opens up to six connections for a short time, so 2000 are enough for some hundreds of concurrent readers. */
const LIMITS: Limits = {
  maxConnections: 2_000,
  idleTimeout: 7_500,
  transitTimeout: 200,
  receiveTimeout: 1_000,
  gracePeriod: 10_000,
}

/** How often a stopping server checks for connections that it can close, in milliseconds. */
const CHECK_INTERVAL = 20

/** If the server is full, connections of networks with more than this share are evicted first. */
const FAIR_SHARE = 1 / 4

type Connection = {
  /** the network of its address (see visitor-network.ts); undefined when it is closed already */
  readonly network: string | undefined
  /** the wider network (/48), all of which may belong to one customer */
  readonly widerNetwork: string | undefined
  /** the connection's last request and response; null before the first */
  lastExchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | null
  /** since when the connection is idle, in ms of `performance.now()`; only set while the server is stopping */
  idleSince: number | null
}

/**
 * Protects the server against idle connections (slow-loris attacks). A client that reads nothing is disconnected. When there
 * are too many connections, one without a response in progress is closed for a new one. `listen.ts` calls this for the
 * server, before it accepts connections.
 * @returns a function that stops the server gracefully: responses close their connections, received requests are finished,
 *   and no accepted one is cut
 */
export function watchConnections(server: Server, limits: Limits = LIMITS): () => Promise<void> {
  /** in order of arrival, the oldest first */
  const connections = new Map<Socket, Connection>()
  let isStopping = false
  let acceptedCount = 0

  const makeRoom = (newcomer: Socket): void => {
    const evicted = pickEviction(connections, newcomer, limits.maxConnections * FAIR_SHARE)
    evicted.destroy()
    // Deleted here, because its close event comes later, and the next connection may need room before that.
    connections.delete(evicted)
  }

  server.on('connection', (socket: Socket) => {
    acceptedCount += 1
    const { remoteAddress } = socket
    const network = remoteAddress && networkOf(remoteAddress)
    const widerNetwork = remoteAddress && (widerNetworkOf(remoteAddress) ?? network)
    connections.set(socket, { network, widerNetwork, lastExchange: null, idleSince: null })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > limits.maxConnections) makeRoom(socket)
  })
  // Added before the application's listener, which may respond before later listeners run.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) connection.lastExchange = { request, response }
    if (isStopping) response.setHeader('Connection', 'close')
  })
  /**
   * Accepts connections in the backlog, which would be reset when the server closes. Each turn of the event loop accepts one;
   * the current one may be past that. Under steady traffic the last few may still be reset before they are accepted.
   */
  const drainBacklog = async (): Promise<void> => {
    const startedAt = performance.now()
    for (let idleTurns = 0; idleTurns < 2 && performance.now() - startedAt < limits.receiveTimeout; idleTurns += 1) {
      const countBefore = acceptedCount
      await new Promise((turned) => setImmediate(turned))
      if (acceptedCount > countBefore) idleTurns = 0
    }
  }

  server.timeout = limits.idleTimeout
  server.on('timeout', (socket: Socket) => {
    // While a response is computed, the server is slow and not the client.
    if (stateOf(connections.get(socket)) !== 'answering') socket.destroy()
  })

  return async () => {
    isStopping = true
    for (const { lastExchange } of connections.values()) {
      if (lastExchange && !lastExchange.response.headersSent) lastExchange.response.setHeader('Connection', 'close')
    }
    const timeouts = {
      receiving: limits.receiveTimeout,
      answering: limits.gracePeriod,
      sending: limits.gracePeriod,
    }
    const startedAt = performance.now()
    const closeFinished = (): void => {
      const now = performance.now()
      for (const [socket, connection] of connections) {
        const state = stateOf(connection)
        if (state === 'idle') {
          connection.idleSince ??= now
          if (now - connection.idleSince > limits.transitTimeout) socket.destroy()
        } else {
          connection.idleSince = null
          if (now - startedAt > timeouts[state]) socket.destroy()
        }
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

/** Whether a request is being received, or its response computed (`answering`) or sent. `idle` if there is no request. */
function stateOf(connection: Connection | undefined): 'idle' | 'receiving' | 'answering' | 'sending' {
  if (!connection?.lastExchange) return 'idle'
  const { request, response } = connection.lastExchange
  if (response.writableFinished) return 'idle'
  if (response.writableEnded) return 'sending'
  return request.complete ? 'answering' : 'receiving'
}

/**
 * Which connection of a full server is closed. Connections of a network with more than its share come first, then those
 * of a wider network with more than its share, then those that are sending a request; among equals the oldest. If
 * responses are computed for all others, the newcomer is closed.
 */
function pickEviction(connections: ReadonlyMap<Socket, Connection>, newcomer: Socket, share: number): Socket {
  const countByNetwork = new Map<string | undefined, number>()
  const countByWiderNetwork = new Map<string | undefined, number>()
  for (const { network, widerNetwork } of connections.values()) {
    countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1)
    countByWiderNetwork.set(widerNetwork, (countByWiderNetwork.get(widerNetwork) ?? 0) + 1)
  }
  // The higher the rank, the sooner the connection is closed.
  const rankOf = ({ network, widerNetwork }: Connection, isReceiving: boolean): number => {
    let rank = isReceiving ? 1 : 0
    if ((countByNetwork.get(network) ?? 0) > share) rank += 4
    else if ((countByWiderNetwork.get(widerNetwork) ?? 0) > share) rank += 2
    return rank
  }
  let evicted = newcomer
  let highestRank = -1
  for (const [socket, connection] of connections) {
    const state = stateOf(connection)
    if (socket === newcomer || state === 'answering') continue
    const rank = rankOf(connection, state === 'receiving')
    if (rank > highestRank) {
      evicted = socket
      highestRank = rank
    }
  }
  return evicted
}
