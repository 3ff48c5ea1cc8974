import { type ServerProcess, startProcess } from '../server/src/testing/server-process.ts'
import { makeReader, type Reader } from './household.ts'

export type RunningServer = { readonly origin: string; readonly process: ServerProcess }

const running = new Set<ServerProcess>()

export const isRunning = ({ process }: RunningServer): boolean => running.has(process)

/** Ends whatever still runs, as when a scenario failed midway. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map(endServer))
}

/** Ends it at once, if it still runs. */
export async function endServer(process: ServerProcess): Promise<void> {
  process.kill('SIGKILL')
  await process.ended
}

/** Starts a server and waits until it can be asked. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const server = startProcess({ LOG_LEVEL: 'silent', ...settings })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return { origin: await server.ready, process: server }
}

/** Asks it to stop, and waits. @returns its exit code, null when a signal ended it */
export async function stopServer({ process }: RunningServer): Promise<number | null> {
  process.kill('SIGTERM')
  return (await process.ended).code
}

/**
 * Children of as many families, one after another: a busy machine hashes too slowly for all of them at once.
 * @throws Error when one cannot be made however often it is tried
 */
export async function makeReaders(origin: string, count: number): Promise<readonly Reader[]> {
  const readers: Reader[] = []
  for (let tried = 0; readers.length < count; tried += 1) {
    if (tried === 3 * count) throw new Error(`of ${count} families ${readers.length} could be made`)
    const reader = await makeReader(origin)
    if (reader !== null) readers.push(reader)
  }
  return readers
}
