/**
 * Starts a real Caddy, the reverse proxy that the documentation recommends, in front of servers that a test started. The tests
 * of the documented Caddyfiles and of updates without an interruption use it.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Where Caddy is on this machine; undefined without one. */
export const CADDY = [
  process.env.CADDY_PATH ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'caddy')),
]
  .filter((path) => path !== '')
  .find(existsSync)

export type Caddy = {
  readonly process: ChildProcess
  /** never resolves; rejects with Caddy's output if Caddy ends, so that a test can race against it */
  readonly failed: Promise<never>
}

/**
 * Starts Caddy with a Caddyfile of the documentation.
 * @param dir a folder of the test, in which Caddy writes everything
 * @param caddyfile the path of the Caddyfile
 * @param options lines of global options that the test adds, such as other ports
 * @param env the environment variables that the Caddyfile reads
 */
export function startCaddy(dir: string, caddyfile: string, options: string, env: Record<string, string>): Caddy {
  const config = join(dir, 'Caddyfile')
  writeFileSync(config, `{\n${options}\n}\nimport ${caddyfile}\n`)
  const started = spawn(CADDY ?? '', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env.PATH, HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(started.stderr ?? Readable.from([]))
  const failed = once(started, 'exit').then(async (): Promise<never> => {
    throw new Error(`Caddy ended: ${await output}`)
  })
  failed.catch(() => undefined)
  return { process: started, failed }
}
