/** Starts a real Caddy in front of servers of the tests. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Where Caddy is on this machine; undefined without one. */
export const CADDY = [
  process.env.CADDY_PATH ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((at) => join(at, 'caddy')),
]
  .filter((path) => path !== '')
  .find(existsSync)

export type Caddy = {
  readonly process: ChildProcess
  /** rejects if it ends */
  readonly failed: Promise<never>
}

/**
 * Starts Caddy with a file of ours. Everything that it writes is in a folder of the test.
 * @param caddyfile the path of the file
 * @param options lines for the test, before those of the file
 * @param env the environment variables that the file reads
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
