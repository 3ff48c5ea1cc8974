import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL that can fall silent: connections stay open, new ones are accepted, and nothing arrives. */
export type Way = {
  /** where the way begins */
  readonly url: string
  readonly silence: () => void
  readonly speak: () => void
  /** Cuts every connection; new ones lead to another PostgreSQL on this machine, as when an address moves. */
  readonly leadTo: (url: string) => void
  readonly close: () => void
}

/** Puts itself between us and a PostgreSQL. */
export async function openWayTo(databaseUrl: string): Promise<Way> {
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
    leadTo: (other) => {
      target = Number(new URL(other).port)
      cut()
    },
    silence: () => {
      silent = true
      for (const end of ends) end.pause()
    },
    speak: () => {
      silent = false
      for (const end of ends) end.resume()
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
