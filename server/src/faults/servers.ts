import { fileURLToPath } from 'node:url'
import { OURS, type ServerProcess, startProgram } from '../testing/server-process.ts'
import { IS_LONG } from './ledger.ts'

export type RunningServer = {
  readonly origin: string
  readonly isRunning: () => boolean
  /** Ends it at once. */
  readonly kill: () => Promise<void>
  /** Asks it to stop. @returns its exit code */
  readonly stop: () => Promise<number | null>
}

/** With hashes that are quick to make, but in the long form: most of what a server did in the short one was to make them. */
const PROGRAM = fileURLToPath(new URL(IS_LONG ? '../main.ts' : '../testing/quick-program.ts', import.meta.url))

const running = new Set<ServerProcess>()

/** Starts a server and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const common = { ...OURS, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', LOG_LEVEL: 'silent' }
  const server = startProgram(PROGRAM, { ...common, ...settings })
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

/** Ends whatever a failed test left running. */
export async function killServers(): Promise<void> {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
}
