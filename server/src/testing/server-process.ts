import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type ServerProcess = {
  /** where it can be reached, once it says that it is ready */
  readonly ready: Promise<string>
  /** how it ended, once it did */
  readonly ended: Promise<Ended>
  /** what it has written so far */
  readonly said: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Nobody reads what it writes any more. */
  readonly stopReading: () => void
}

/** The real program in a process of its own, on a free port unless told otherwise. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', ...env },
    // It ends with the channel, so also with the process of a test that did not end it.
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  const output = { stdout: '', stderr: '' }
  const ended = endOf(child, output)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output.stdout += chunk
      const port = /^Lanternleaf is ready: http:\/\/localhost:(\d+)$/m.exec(output.stdout)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(({ stderr }) => reject(new Error(`it did not start: ${stderr}`)))
  })
  // Tests of what keeps it from starting wait for its end alone.
  ready.catch(() => undefined)
  return {
    ready,
    ended,
    said: () => output.stdout,
    kill: (signal) => child.kill(signal),
    stopReading: () => child.stdout?.destroy(),
  }
}

async function endOf(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<Ended> {
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
