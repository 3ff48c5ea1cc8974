/**
 * Tests of `scripts/run.mjs`, the launcher: `npm start` runs it, and it starts the built server as a child process. The server
 * must not outlive the launcher, however the launcher ends.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WRONG_SETTING } from './startup-problem.ts'
import { INHERITED_ENV } from './testing/server-process.ts'

const RUN = new URL('../../scripts/run.mjs', import.meta.url)

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-launcher-'))
  writeFileSync(
    join(dir, 'start.mjs'),
    `import { endWithNpm, serve } from '${RUN}'\nendWithNpm()\nprocess.exitCode = await serve()\n`,
  )
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
})
afterEach(() => rmSync(dir, { recursive: true }))

const NPM = ['npm', '--silent', 'start'] as const
const LAUNCHER = [process.execPath, 'start.mjs'] as const

/** Starts the server as the launcher does, and waits until it is ready. */
async function start([command, ...args]: readonly [string, ...string[]]) {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(dir, 'data'), CLIENT_DIR: '/nowhere' }
  const env = { ...INHERITED_ENV, HOME: dir, ...settings }
  const child = spawn(command, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const port = /ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port !== undefined) {
      child.stdout.resume()
      return { child, url: `http://127.0.0.1:${port}` }
    }
  }
  throw new Error(`it did not start: ${output}`)
}

const isServed = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

it.each([
  ['launcher', 'SIGTERM', LAUNCHER],
  ['launcher', 'SIGINT', LAUNCHER],
  ['launcher', 'SIGKILL', LAUNCHER],
  ['npm', 'SIGTERM', NPM],
] as const)(
  'the server ends with the %s that started it, on %s',
  async (_, signal, command) => {
    const { child, url } = await start(command)
    expect(await isServed(url)).toBe(true)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    await expect.poll(() => isServed(url), { timeout: 30_000 }).toBe(false)
  },
  180_000,
)

it.each([
  ['a data folder that is a file', {}, /^The data folder .* cannot be created/],
  ['a % in a password', { SMTP_URL: 'smtp://me:p%ss@127.0.0.1:2525' }, /^SMTP_URL must be .* are written as %40/],
])(
  'a built server that cannot start because of %s ends, and so does its launcher',
  async (_, settings, sentence) => {
    writeFileSync(join(dir, 'data'), 'a file, where a folder has to be')
    const [command, ...args] = LAUNCHER
    const env = { ...INHERITED_ENV, PORT: '0', DATA_DIR: join(dir, 'data'), ...settings }
    const child = spawn(command, args, { cwd: dir, env, stdio: ['ignore', 'inherit', 'pipe'] })
    const stderrOutput = once(child.stderr, 'data')
    expect(await once(child, 'exit')).toEqual([WRONG_SETTING, null])
    expect(String(await stderrOutput)).toMatch(sentence)
  },
  180_000,
)
