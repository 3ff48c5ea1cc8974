import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

type Limits = {
  /** the most connections at a time */
  readonly most: number
  /** after how long without a byte either way the other side is given up, in milliseconds; for a reader, twice that */
  readonly silence: number
  /** how long what was on its way when the server began to stop may take to arrive, in milliseconds */
  readonly onItsWay: number
  /** how long requests that have begun may take to finish once the server stops, in milliseconds */
  readonly grace: number
}

/** A tablet holds up to six connections, and lets go of them soon: some hundreds of readers at once have room. */
const LIMITS: Limits = { most: 2_000, silence: 7_500, onItsWay: 200, grace: 10_000 }

/** How often a server that stops looks for connections nobody needs any more, in milliseconds. */
const LOOK_AGAIN = 20

/**
 * Keeps those who hold connections and do nothing with them from harming others: who reads nothing is cut off, and when
 * there are too many, the oldest on which nothing is being answered makes room for the new one.
 * @returns what stops the server: every answer from then on ends its connection, what has begun is finished, and nothing
 *   that was taken is cut
 */
export function watchConnections(server: Server, limits: Limits = LIMITS): () => Promise<void> {
  /** every connection, the oldest first, and the last answer that was begun on it */
  const connections = new Map<Socket, ServerResponse | null>()
  let stopping = false

  const makeRoom = (newcomer: Socket): void => {
    const idle = [...connections].find(([socket, answer]) => socket !== newcomer && !isBeingMade(answer))
    const [leaving] = idle ?? [newcomer]
    leaving.destroy()
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
    if (connections.size > limits.most) makeRoom(socket)
  })
  // Before the application: it may have answered by the time a later listener is called.
  server.prependListener('request', (request, response) => {
    connections.set(request.socket, response)
    if (stopping) response.setHeader('Connection', 'close')
  })
  server.timeout = limits.silence
  server.on('timeout', (socket: Socket) => {
    // While an answer is being made it is we who are slow.
    if (!isBeingMade(connections.get(socket))) socket.destroy()
  })

  return async () => {
    stopping = true
    for (const answer of connections.values()) {
      if (answer && !answer.headersSent) answer.setHeader('Connection', 'close')
    }
    const began = performance.now()
    const looking = setInterval(() => {
      const waited = performance.now() - began
      for (const [socket, answer] of connections) {
        const isIdle = answer === null || answer.writableFinished
        if (waited > limits.grace || (isIdle && waited > limits.onItsWay)) socket.destroy()
      }
    }, LOOK_AGAIN)
    // Node's own closing of an HTTP server would cut at once what seems idle, with a request on its way.
    await new Promise((closed) => NetServer.prototype.close.call(server, closed))
    clearInterval(looking)
  }
}

/** True from the request's head until the answer is complete; then only the other side can be slow. */
const isBeingMade = (answer: ServerResponse | null | undefined): boolean => answer?.writableEnded === false
