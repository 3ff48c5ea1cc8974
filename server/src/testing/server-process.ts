import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type ProcessResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type ServerProcess = {
  readonly pid: number
  /** where it can be reached, once it says that it is ready */
  readonly ready: Promise<string>
  /** how it ended, once it did */
  readonly ended: Promise<ProcessResult>
  /** what it has written so far */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Nobody reads what it writes any more. */
  readonly stopReading: () => void
}

type Options = {
  /** of Node, before the program's file */
  readonly flags?: readonly string[]
  /** `shown`: its errors are written with ours, and what it logs once it is ready is read and dropped. */
  readonly output?: 'kept' | 'shown'
}

/** What a program has of ours: where programs are, and what Node has compiled before. */
export const INHERITED_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** A server, or another program that says which port it listens on, in a process of its own. */
export function startProgram(file: string, env: NodeJS.ProcessEnv, options: Options = {}): ServerProcess {
  const { flags = [], output: how = 'kept' } = options
  const child = spawn(process.execPath, [...flags, file], {
    env,
    // It ends with the channel, so also with the process that started it and did not end it.
    stdio: ['pipe', 'pipe', how === 'kept' ? 'pipe' : 'inherit', 'ipc'],
  })
  const output = { stdout: '', stderr: '' }
  const ended = waitForExit(child, output)
  let isReady = false
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (isReady && how === 'shown') return
      output.stdout += chunk
      const port = /localhost:(\d+)\n/.exec(output.stdout)?.[1]
      if (!port) return
      isReady = true
      resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(({ stderr }) => reject(new Error(`it did not start: ${stderr}`)))
  })
  // Tests of what keeps it from starting wait for its end alone.
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
