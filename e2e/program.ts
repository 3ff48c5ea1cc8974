/** Starts a program of the system, such as a virtual screen, and ends it after a test. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A program of the system that runs while a test does. */
export type Program = {
  /** The first group of the first line it prints that matches. */
  readonly waitForLine: (pattern: RegExp) => Promise<string>
  /** Ends it and everything it started. */
  readonly end: () => Promise<void>
}

/** Starts a program in a separate process group, so that its child processes end with it. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Program {
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const lineEvents = new EventTarget()
  const addLine = (line: string) => {
    lines.push(line)
    lineEvents.dispatchEvent(new Event('line'))
  }
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', addLine)
  const failed = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${lines.slice(-5).join('\n')}`)))
  })
  failed.catch(() => undefined)
  // Nothing keeps running if a test fails before it can end the program.
  process.on('exit', () => killGroup(child))
  return {
    waitForLine: async (pattern) => {
      for (;;) {
        const match = lines.map((line) => pattern.exec(line)?.[1]).find((group) => group !== undefined)
        if (match !== undefined) return match
        await Promise.race([once(lineEvents, 'line'), failed])
      }
    },
    end: () => endGroup(child),
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  killGroup(child)
  await ended
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGKILL')
}
