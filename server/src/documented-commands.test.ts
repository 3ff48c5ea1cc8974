/** Runs the operator's commands as the documentation writes them, with npm, on a real server's data. */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startQuickServer } from './testing/built-server.ts'
import { PASSWORD } from './testing/families.ts'
import { INHERITED_ENV } from './testing/server-process.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

it('runs the documented commands with npm: backup, restore, accounts, invite, password-link and rebuild', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lanternleaf-commands-'))
  const [data, restored, backup] = ['data', 'restored', 'monday.backup'].map((name) => join(home, name))
  const npm = async (args: readonly string[], dataDir = data): Promise<string> => {
    const env = { ...INHERITED_ENV, HOME: home, DATA_DIR: dataDir }
    return (await run('npm', ['--silent', 'run', ...args], { cwd: root, env })).stdout
  }
  const server = startQuickServer({ DATA_DIR: data ?? '', SIGN_UPS: 'open' })
  try {
    const url = await server.ready
    const email = 'maya@example.org'
    const answer = await fetch(`${url}/api/parent-account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    expect(await npm(['admin', '--', 'accounts'])).toContain('1 family account')
    expect(await npm(['admin', '--', 'password-link', email])).toContain('/parent-reset-password#')
    expect(await npm(['backup', '--', backup ?? ''])).toContain('secrets')
    server.kill('SIGTERM')
    await server.ended
    expect(await npm(['restore', '--', backup ?? ''], restored)).toContain(`DATA_DIR=${restored} npm start`)
    expect(await npm(['admin', '--', 'rebuild'], restored)).toContain('0 children')
    const invited = startQuickServer({ DATA_DIR: restored ?? '', SIGN_UPS: 'invited' })
    await invited.ready
    expect(await npm(['admin', '--', 'invite'], restored)).toContain('/parent-signup#')
    invited.kill('SIGTERM')
    await invited.ended
  } finally {
    server.kill('SIGKILL')
    rmSync(home, { recursive: true })
  }
})
