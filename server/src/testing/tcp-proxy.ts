import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FreshDatabase } from './fresh-database.ts'

/**
 * A TCP proxy to a PostgreSQL that can be paused: connections stay open, new ones are accepted, and nothing arrives.
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
  const ends = new Set<Socket>()
  let silent = false
  const cut = (): void => {
    for (const end of ends) end.destroy()
  }
  const server = createServer((ours) => {
    const theirs = connect(target, hostname)
    for (const [from, to] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      ends.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
      if (silent) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    redirectTo: (targetUrl) => {
      target = Number(new URL(targetUrl).port)
      cut()
    },
    pause: () => {
      silent = true
      for (const end of ends) end.pause()
    },
    resume: () => {
      silent = false
      for (const end of ends) end.resume()
    },
    close: () => {
      cut()
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
