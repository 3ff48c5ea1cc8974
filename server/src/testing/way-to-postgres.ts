import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { FreshDatabase } from './fresh-database.ts'

/** A way to a database that can fall silent: connections stay open, new ones are accepted, and nothing arrives. */
export type Way = { readonly fresh: FreshDatabase; readonly silence: () => void; readonly speak: () => void }

/** Puts itself between us and the PostgreSQL a test was given. */
export async function openWay({ where, isMigrated, remove }: FreshDatabase): Promise<Way> {
  const url = new URL(where.databaseUrl ?? '')
  const { hostname, port } = url
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((ours) => {
    const theirs = connect(Number(port), hostname)
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
    fresh: {
      where: { ...where, databaseUrl: url.href },
      isMigrated,
      remove: async () => {
        for (const end of ends) end.destroy()
        server.close()
        await remove()
      },
    },
    silence: () => {
      silent = true
      for (const end of ends) end.pause()
    },
    speak: () => {
      silent = false
      for (const end of ends) end.resume()
    },
  }
}
