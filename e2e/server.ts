/** Starts the built server as a process of its own for the browser tests. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../server/src/testing/server-process.ts'

/** The built server, as families run it. */
const program = join(import.meta.dirname, '..', '.cache', 'quick-server', 'main.js')

/** A real server process with its own data folder. It can be killed and started again on the same data. */
export type Server = {
  readonly url: string
  readonly dataDir: string
  /** Ends the process at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Starts the process again on the same data and port. */
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** @param settings environment variables, in addition to the server's own data folder and port */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-'))
  const launch = (port: number) => {
    const defaults = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }
    return startProgram(program, { ...process.env, ...defaults, ...settings }, { output: 'print-errors' })
  }
  let server = launch(0)
  const url = await server.ready
  const kill = async () => {
    server.kill('SIGKILL')
    await server.ended
  }
  return {
    url,
    dataDir,
    kill,
    start: async () => {
      server = launch(Number(new URL(url).port))
      await server.ready
    },
    close: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
