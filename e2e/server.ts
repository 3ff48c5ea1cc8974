import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '..', 'server', 'src', 'main.ts')

/** A real server process on a data folder of its own. It can be killed and started again on the same data. */
export type Server = {
  readonly url: string
  readonly dataDir: string
  /** Ends the process at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Starts the process again on the same data and port. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** @param settings environment variables on top of a data folder and a port of its own */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-'))
  const launch = (port: number) => {
    const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
    return spawn(process.execPath, [main], {
      env: { ...process.env, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  let child = launch(0)
  const url = await readyAt(child)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url,
    dataDir,
    kill,
    start: async () => {
      child = launch(Number(new URL(url).port))
      await readyAt(child)
    },
    close: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address a starting server says it is ready at. */
async function readyAt(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read')
  for await (const line of createInterface(child.stdout)) {
    const url = line.match(/ready: (http:\S+)/)?.[1]
    if (url) {
      child.stdout.resume()
      return url.replace('localhost', '127.0.0.1')
    }
  }
  throw new Error('The server ended before it was ready')
}
