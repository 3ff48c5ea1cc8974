import { startBuiltServer, startNextServer, startQuickServer } from '../testing/built-server.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { IS_LONG } from './ledger.ts'

/** A server that runs as a process. */
export type RunningServer = {
  readonly origin: string
  readonly isRunning: () => boolean
  /** Kills it. */
  readonly kill: () => Promise<void>
  /** Stops it with SIGTERM. @returns its exit code */
  readonly stop: () => Promise<number | null>
}

/** Servers use cheap hashes, except in the long form of the tests, because hashing would take most of the time. */
const start = IS_LONG ? startBuiltServer : startQuickServer

const running = new Set<ServerProcess>()

/**
 * Starts a server and waits until it is ready.
 * @param version `next` for the version after this one, which adds to the schema
 */
export async function startServer(
  settings: Record<string, string>,
  version: 'this' | 'next' = 'this',
): Promise<RunningServer> {
  const server = (version === 'this' ? start : startNextServer)({
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    return (await server.ended).code
  }
  return {
    origin: await server.ready,
    isRunning: () => running.has(server),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Kills servers that a failed test left running. */
export async function killServers(): Promise<void> {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
}
