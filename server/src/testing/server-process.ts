/**
 * Starts a program as a child process, and waits until it prints the port on which it listens. `built-server.ts` starts
 * servers with it; tests of the launcher, of Caddy and of updates call it themselves.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type ProcessResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type ServerProcess = {
  readonly pid: number
  /** resolves to its address once it accepts requests */
  readonly ready: Promise<string>
  /** resolves to its exit code and output once it has ended */
  readonly ended: Promise<ProcessResult>
  /** its output so far */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Stops reading its output. */
  readonly stopReading: () => void
}

type Options = {
  /** flags of Node */
  readonly flags?: readonly string[]
  /**
   * What happens to the program's output. `record` (the default) stores all of it for `output` and `ended`. `print-errors`
   * prints its stderr to the stderr of this process, and discards its stdout once it is ready.
   */
  readonly output?: 'record' | 'print-errors'
}

/** Environment variables that child processes inherit: PATH and Node's compile cache. */
export const INHERITED_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** Starts a server, or another program that prints its port, as a child process. */
export function startProgram(file: string, env: NodeJS.ProcessEnv, options: Options = {}): ServerProcess {
  const { flags = [], output: outputMode = 'record' } = options
  const child = spawn(process.execPath, [...flags, file], {
    env,
    // The program ends when the IPC channel closes, which happens even if this process crashes.
    stdio: ['pipe', 'pipe', outputMode === 'record' ? 'pipe' : 'inherit', 'ipc'],
  })
  const output = { stdout: '', stderr: '' }
  const ended = waitForExit(child, output)
  let isReady = false
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (isReady && outputMode === 'print-errors') return
      output.stdout += chunk
      const port = /localhost:(\d+)\n/.exec(output.stdout)?.[1]
      if (!port) return
      isReady = true
      resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(({ stderr }) => reject(new Error(`the server did not start: ${stderr}`)))
  })
  // Tests of failed starts await only `ended`, so a rejection of `ready` must not count as unhandled.
  ready.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    output: () => output.stdout,
    kill: (signal) => child.kill(signal),
    stopReading: () => child.stdout?.destroy(),
  }
}

async function waitForExit(child: ChildProcess, output: { stdout: string; stderr: string }): Promise<ProcessResult> {
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
