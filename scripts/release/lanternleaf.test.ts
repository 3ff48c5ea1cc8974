import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../run.mjs'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanternleaf-launcher-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** Runs the launcher of an archive whose programs print their settings. */
function launch(args: readonly string[], settings: Record<string, string>) {
  const program = join(home, 'versions/0.1.0')
  mkdirSync(join(program, 'node/bin'), { recursive: true })
  mkdirSync(join(program, 'server/dist'), { recursive: true })
  copyFileSync(join(root, 'scripts/release/lanternleaf.sh'), join(program, 'lanternleaf'))
  symlinkSync(process.execPath, join(program, 'node/bin/node'))
  for (const name of ['main', 'invite'])
    writeFileSync(
      join(program, `server/dist/${name}.js`),
      'const { DATA_DIR, PUBLIC_URL, MAIL_FROM } = process.env; console.log(JSON.stringify({ DATA_DIR, PUBLIC_URL, MAIL_FROM }))',
    )
  const { stdout, stderr, status } = spawnSync('sh', [join(program, 'lanternleaf'), ...args], {
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
