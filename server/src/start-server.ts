import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { lockDataFolder, makeDataFolder } from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { MIGRATIONS, migrate } from './db/migrate.ts'
import { readClientFiles } from './http/client-files.ts'
import { startRecurring } from './jobs/recurring.ts'
import { purgeExpired } from './retention/purge-expired.ts'
import { checkSecrets, readSecrets } from './secrets.ts'
import { errorCode, StartupProblem } from './startup-problem.ts'

export type RunningServer = {
  /** the port it listens on */
  readonly port: number
  /** whether the built client is served */
  readonly hasClient: boolean
  /** Stops accepting, finishes what has begun, and closes the database. */
  readonly stop: () => Promise<void>
}

/** How long requests that have begun may take to finish once the server stops, in milliseconds. */
const GRACE = 10_000

/** Slow senders are cut off after this long, in milliseconds. */
const SLOWEST_HEADERS = 8_000
const SLOWEST_REQUEST = 12_000

/** @throws StartupProblem for whatever a person can put right */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const now = Date.now
  const unlock = prepareDataFolder(config)
  const client = readClientFiles(config.clientDir)
  const database = await openDatabase(config, log)
  try {
    await migrate(database, MIGRATIONS, now)
    const secrets = readSecrets(config)
    await checkSecrets(database.db, secrets)
    const server = await listen(createApp({ database, config, secrets, client, log, now }).fetch, config)
    const retention = startRecurring(
      (signal) => purgeExpired(database, { now: now(), signal, log }),
      (reason) => log.warn({ err: reason }, 'what has expired is not removed yet; tried again in an hour'),
    )
    const stop = async (): Promise<void> => {
      await Promise.all([finish(server), retention.stop()])
      await database.close()
      unlock()
    }
    return { port: (server.address() as AddressInfo).port, hasClient: client !== null, stop }
  } catch (reason) {
    await database.close()
    unlock()
    throw reason
  }
}

/** The folder is needed for the SQLite file, and for secrets nobody gave. */
function prepareDataFolder({ dataDir, databaseUrl, authSecret, pinPepper }: Config): () => void {
  if (databaseUrl === undefined || authSecret === undefined || pinPepper === undefined) makeDataFolder(dataDir)
  return databaseUrl === undefined ? lockDataFolder(dataDir) : () => undefined
}

const listen = (fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config): Promise<ServerType> =>
  new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: SLOWEST_HEADERS,
      requestTimeout: SLOWEST_REQUEST,
      connectionsCheckingInterval: 2_000,
    }
    const server = serve({ fetch, port, serverOptions, ...(host !== undefined && { hostname: host }) }, () =>
      resolve(server),
    )
    server.once('error', (reason) => reject(listenProblem(reason, port, host)))
  })

function listenProblem(reason: Error, port: number, host: string | undefined): Error {
  switch (errorCode(reason)) {
    case 'EADDRINUSE':
      return new StartupProblem(`Port ${port} is taken; stop what uses it, or choose another: PORT=${port + 1}.`)
    case 'EACCES':
      return new StartupProblem(`Port ${port} may not be used by this user; choose another, such as PORT=3000.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupProblem(`HOST=${host} is not an address of this machine; leave it out to use all of them.`)
    default:
      return reason
  }
}

const finish = (server: ServerType): Promise<void> =>
  new Promise((resolve, reject) => {
    const cutOff = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE)
    server.close((reason) => {
      clearTimeout(cutOff)
      if (reason) reject(reason)
      else resolve()
    })
  })
