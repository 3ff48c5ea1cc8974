import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverFlags } from '../scripts/house.mjs'

export type Started = {
  readonly port: number
  readonly startedIn: number
  readonly stop: () => Promise<void>
  readonly pid: number
}

/** Starts a program of ours as `npm start` does, which says which port it listens on, and waits until it does. `startedIn` in milliseconds. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    // From the channel it learns that we ended, however that was, and ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await readPort(child)
  const startedIn = performance.now() - began
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, startedIn, stop, pid: child.pid ?? 0 }
}

/** Linux alone tells; elsewhere unknown. */
export function residentMegabytes(pid: number): string {
  if (process.platform !== 'linux') return '?'
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1024).toFixed(0)
}

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('the program has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /localhost:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    // Whatever it logs from now on is read and dropped, so that the pipe never fills.
    child.stdout.resume()
    return Number(port)
  }
  throw new Error('the program ended without listening')
}
