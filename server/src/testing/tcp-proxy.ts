/**
 * A network between the server and PostgreSQL that can stop: a TCP proxy that tests pause, resume or redirect to
 * another PostgreSQL, to check what the server does when the database does not answer.
 */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FreshDatabase } from './fresh-database.ts'

/**
 * A TCP proxy in front of a PostgreSQL that can be paused. During a pause connections stay open, new connections are accepted,
 * and no data is forwarded.
 */
export type TcpProxy = {
  /** the address of the proxy */
  readonly url: string
  readonly pause: () => void
  readonly resume: () => void
  /** Closes every connection, and redirects new ones to another local PostgreSQL, as a failover does. */
  readonly redirectTo: (url: string) => void
  readonly close: () => void
}

/** Starts a proxy to a PostgreSQL. */
export async function openTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  let target = Number(port)
  const sockets = new Set<Socket>()
  let isPaused = false
  const closeConnections = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((clientSocket) => {
    const serverSocket = connect(target, hostname)
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
      if (isPaused) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    redirectTo: (targetUrl) => {
      target = Number(new URL(targetUrl).port)
      closeConnections()
    },
    pause: () => {
      isPaused = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isPaused = false
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      closeConnections()
      server.close()
    },
  }
}

/** Puts a proxy in front of a test's PostgreSQL database. */
export async function openDatabaseProxy({
  where,
  isMigrated,
  remove,
}: FreshDatabase): Promise<TcpProxy & { readonly fresh: FreshDatabase }> {
  const proxy = await openTcpProxy(where.databaseUrl ?? '')
  return {
    ...proxy,
    fresh: {
      where: { ...where, databaseUrl: proxy.url },
      isMigrated,
      remove: async () => {
        proxy.close()
        await remove()
      },
    },
  }
}
