import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../run.mjs'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanternleaf-launcher-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** Installs the launcher of an archive whose programs print their settings, and returns its path. */
function installLauncher(): string {
  const program = join(home, 'versions/0.1.0')
  mkdirSync(join(program, 'node/bin'), { recursive: true })
  mkdirSync(join(program, 'server/dist'), { recursive: true })
  copyFileSync(join(root, 'scripts/release/lanternleaf.sh'), join(program, 'lanternleaf'))
  if (!existsSync(join(program, 'node/bin/node'))) symlinkSync(process.execPath, join(program, 'node/bin/node'))
  for (const name of ['main', 'invite'])
    writeFileSync(
      join(program, `server/dist/${name}.js`),
      'const { DATA_DIR, PUBLIC_URL, MAIL_FROM } = process.env; console.log(JSON.stringify({ DATA_DIR, PUBLIC_URL, MAIL_FROM }))',
    )
  return join(program, 'lanternleaf')
}

/** Runs the launcher, and parses what the program printed. */
function launch(args: readonly string[], settings: Record<string, string>) {
  const { stdout, stderr, status } = spawnSync('sh', [installLauncher(), ...args], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  })
  return { status, stderr, printed: stdout === '' ? null : JSON.parse(stdout) }
}

it.each([[['start']], [['admin', 'invite']]])('reads the settings of a service from ENV_FILE for %s', (args) => {
  const file = join(home, 'lanternleaf.env')
  writeFileSync(
    file,
    'DATA_DIR=/var/lib/lanternleaf\nPUBLIC_URL=https://reading.example.org\nMAIL_FROM=Lanternleaf <reading@example.org>\n',
  )
  expect(launch(args, { ENV_FILE: file })).toEqual({
    status: 0,
    stderr: '',
    printed: {
      DATA_DIR: '/var/lib/lanternleaf',
      PUBLIC_URL: 'https://reading.example.org',
      MAIL_FROM: 'Lanternleaf <reading@example.org>',
    },
  })
  expect(launchAgain(args, { ENV_FILE: file, DATA_DIR: '/elsewhere' }).printed.DATA_DIR).toBe('/elsewhere')
})

const launchAgain: typeof launch = (args, settings) => {
  rmSync(join(home, 'versions/0.1.0'), { recursive: true })
  return launch(args, settings)
}

it('keeps the data next to the programs without a setting', () => {
  expect(launch([], {}).printed).toEqual({ DATA_DIR: join(home, 'data') })
})

it('says which file with settings it cannot read', () => {
  expect(launch([], { ENV_FILE: '/nowhere.env' })).toEqual({
    status: 1,
    stderr: 'ENV_FILE: /nowhere.env cannot be read.\n',
    printed: null,
  })
})

it.each([[['admin']], [['admin', 'erase']]])('lists the same commands as npm run admin for %s', (args) => {
  const npm = spawnSync(process.execPath, [join(root, 'scripts/program.mjs'), ...args], { encoding: 'utf8' })
  const list = npm.stderr.trimStart().replaceAll('npm run admin --', './lanternleaf admin')
  expect(list).toMatch(/^Say what to do:\n {2}\.\/lanternleaf admin accounts /)
  expect(launch(args, {})).toEqual({ status: 1, stderr: list, printed: null })
})

describe('health', () => {
  const ask = (settings: Record<string, string> = {}) =>
    new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile('sh', [installLauncher(), 'health'], { env: { PATH: process.env.PATH, ...settings } }, (...results) => {
        const [reason, stdout, stderr] = results
        resolve({ code: reason?.code ?? 0, output: stdout + stderr })
      }),
    )

  /** Writes the file with which a server says where it listens. */
  const writeSettings = (settings: Record<string, string>) => {
    mkdirSync(join(home, 'data'))
    writeFileSync(join(home, 'data/server-settings.json'), JSON.stringify(settings))
  }

  it.each(['', '127.0.0.1', '127.0.0.2', '::1'])('asks the address at which the server listens: %s', async (host) => {
    const server = createServer((request, answer) => answer.end(`${request.headers.host}${request.url}`))
    server.listen(0, host || undefined)
    await once(server, 'listening')
    const port = String((server.address() as AddressInfo).port)
    writeSettings({ PORT: port, HOST: host })
    const address = `${host.includes(':') ? `[${host}]` : host || '127.0.0.1'}:${port}`
    expect(await ask({ PORT: '1' })).toEqual({ code: 0, output: `${address}/healthz\n` })
    server.close()
  })

  it('names the address at which no server answers', async () => {
    expect(await ask({ PORT: '1', HOST: '0.0.0.0' })).toEqual({
      code: 1,
      output: 'No server answers at http://127.0.0.1:1.\n',
    })
    writeSettings({ PORT: '2', HOST: '127.0.0.2' })
    expect((await ask()).output).toBe('No server answers at http://127.0.0.2:2.\n')
  })
})
