import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { networkOf, widerNetworkOf } from './visitor-network.ts'

type Limits = {
  /** the most connections at a time */
  readonly most: number
  /** after how long without a byte either way the other side is given up, in milliseconds; for a reader, twice that */
  readonly silence: number
  /** how long what was on its way when the server began to stop may take to arrive, in milliseconds */
  readonly onItsWay: number
  /** how long the rest of a request that has partly arrived may then take, in milliseconds */
  readonly rest: number
  /** how long requests that have begun may take to finish once the server stops, in milliseconds */
  readonly grace: number
}

/** A tablet holds up to six connections, and lets go of them soon: some hundreds of readers at once have room. */
const LIMITS: Limits = { most: 2_000, silence: 7_500, onItsWay: 200, rest: 1_000, grace: 10_000 }

/** How often a server that stops looks for connections nobody needs any more, in milliseconds. */
const LOOK_AGAIN = 20

/** Of a full server's connections, who holds more than this part of them makes room first. */
const SHARE = 1 / 4

type Connection = {
  /** whose it is, as far as an address tells; nothing for one that has closed already */
  readonly network: string | undefined
  /** the wider network that is part of, of which somebody may have all there are */
  readonly wider: string | undefined
  /** the last request that was begun on it, and its answer */
  last: { readonly request: IncomingMessage; readonly response: ServerResponse } | null
  /** since when a stopping server has seen nothing going on there; it is not asked before */
  idleSince: number | null
}

/**
 * Keeps those who hold connections and do nothing with them from harming others: who reads nothing is cut off, and when
 * there are too many, one on which nothing is being answered makes room for the new one.
 * @returns what stops the server: every answer from then on ends its connection, what has arrived is finished, and
 *   nothing that was taken is cut
 */
export function watchConnections(server: Server, limits: Limits = LIMITS): () => Promise<void> {
  /** the oldest first */
  const connections = new Map<Socket, Connection>()
  let stopping = false
  let taken = 0

  const makeRoom = (newcomer: Socket): void => {
    const leaving = leaverOf(connections, newcomer, limits.most * SHARE)
    leaving.destroy()
    // Its own close comes later, and others may need room before.
    connections.delete(leaving)
  }

  server.on('connection', (socket: Socket) => {
    taken += 1
    const { remoteAddress } = socket
    const network = remoteAddress && networkOf(remoteAddress)
    const wider = remoteAddress && (widerNetworkOf(remoteAddress) ?? network)
    connections.set(socket, { network, wider, last: null, idleSince: null })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > limits.most) makeRoom(socket)
  })
  // Before the application: it may have answered by the time a later listener is called.
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) connection.last = { request, response }
    if (stopping) response.setHeader('Connection', 'close')
  })
  /**
   * Whoever waits to be taken would be reset when the door closes. A turn of the event loop takes one of them; the turn
   * that is under way may be past that. Under steady traffic the last few may still be reset, untaken.
   */
  const emptyTheQueue = async (): Promise<void> => {
    const began = performance.now()
    for (let idleTurns = 0; idleTurns < 2 && performance.now() - began < limits.rest; idleTurns += 1) {
      const before = taken
      await new Promise((turned) => setImmediate(turned))
      if (taken > before) idleTurns = 0
    }
  }

  server.timeout = limits.silence
  server.on('timeout', (socket: Socket) => {
    // While an answer is being made it is we who are slow.
    if (doing(connections.get(socket)) !== 'answering') socket.destroy()
  })

  return async () => {
    stopping = true
    for (const { last } of connections.values()) {
      if (last && !last.response.headersSent) last.response.setHeader('Connection', 'close')
    }
    const patience = { arriving: limits.rest, answering: limits.grace, reading: limits.grace }
    const began = performance.now()
    const look = (): void => {
      const now = performance.now()
      for (const [socket, connection] of connections) {
        const state = doing(connection)
        connection.idleSince = state === 'nothing' ? (connection.idleSince ?? now) : null
        const isOver =
          state === 'nothing' ? now - (connection.idleSince ?? now) > limits.onItsWay : now - began > patience[state]
        if (isOver) socket.destroy()
      }
    }
    // After whatever has arrived meanwhile was read: on a busy machine a request may have waited there for long.
    const looking = setInterval(() => setImmediate(look), LOOK_AGAIN)
    await emptyTheQueue()
    // Node's own closing of an HTTP server would cut at once what seems idle, with a request on its way.
    await new Promise((closed) => NetServer.prototype.close.call(server, closed))
    clearInterval(looking)
  }
}

/**
 * What goes on: a request's body is on its way to us, its answer is being made, or that is on its way to the reader.
 * Only while it is being made can nobody but us be slow.
 */
function doing(connection: Connection | undefined): 'nothing' | 'arriving' | 'answering' | 'reading' {
  if (!connection?.last) return 'nothing'
  const { request, response } = connection.last
  if (response.writableFinished) return 'nothing'
  if (response.writableEnded) return 'reading'
  return request.complete ? 'answering' : 'arriving'
}

/**
 * Who leaves a full server: first of those whose network holds more than its share, then of those whose wider network does,
 * then of those who have begun to send, the oldest; the newcomer when an answer is being made for all others.
 */
function leaverOf(connections: ReadonlyMap<Socket, Connection>, newcomer: Socket, share: number): Socket {
  const held = { network: new Map<string | undefined, number>(), wider: new Map<string | undefined, number>() }
  for (const part of ['network', 'wider'] as const)
    for (const { [part]: mark } of connections.values()) held[part].set(mark, (held[part].get(mark) ?? 0) + 1)
  const hasMore = (part: 'network' | 'wider', { [part]: mark }: Connection) => (held[part].get(mark) ?? 0) > share
  let leaving = newcomer
  let most = -1
  for (const [socket, connection] of connections) {
    const state = doing(connection)
    if (socket === newcomer || state === 'answering') continue
    const tooMany = hasMore('network', connection) ? 4 : hasMore('wider', connection) ? 2 : 0
    const weight = tooMany + (state === 'arriving' ? 1 : 0)
    if (weight > most) [leaving, most] = [socket, weight]
  }
  return leaving
}
