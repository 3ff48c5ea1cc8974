import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnv, serverFlags } from '../scripts/house.mjs'
import { startProgram as start } from '../server/src/testing/server-process.ts'

export type Started = {
  readonly port: number
  readonly startedIn: number
  readonly stop: () => Promise<void>
  readonly pid: number
}

/** Starts a program of ours as `npm start` does, which says which port it listens on, and waits until it does. `startedIn` in milliseconds. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Started> {
  const began = performance.now()
  const { ready, ended, kill, pid } = start(
    join(import.meta.dirname, file),
    { ...serverEnv(), ...env },
    { flags: serverFlags, output: 'shown' },
  )
  const port = Number(new URL(await ready).port)
  const startedIn = performance.now() - began
  const stop = async (): Promise<void> => {
    kill('SIGTERM')
    await ended
  }
  return { port, startedIn, stop, pid }
}

/** Linux alone tells; elsewhere unknown. */
export function residentMegabytes(pid: number): string {
  if (process.platform !== 'linux') return '?'
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) / 1024).toFixed(0)
}
