/** Tests of a data folder that belongs to another user of the machine, which happens after a start with `sudo`. */

import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve as resolvePath } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverFile } from './testing/built-server.ts'

/** User ids: the usual one of the user `nobody`, and an arbitrary one that owns the data. */
const NOBODY = 65_534
const SERVICE = 993

/**
 * An operator who starts the server or a command as the wrong user should read whose data it is. Only root may give a file to
 * another user and start a program as one, so other users skip these tests.
 */
describe.runIf(process.getuid?.() === 0)('data that belongs to another user', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lanternleaf-foreign-'))
    for (const name of ['lanternleaf.db', 'secrets.json']) {
      writeFileSync(join(dir, name), '{}', { mode: 0o600 })
      chownSync(join(dir, name), SERVICE, SERVICE)
    }
    chownSync(dir, SERVICE, SERVICE)
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  const runAsNobody = (program: string, ...args: readonly string[]) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) => {
      const env = { DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', LOG_LEVEL: 'silent' }
      const options = { env, uid: NOBODY, gid: NOBODY, cwd: '/' }
      execFile(process.execPath, [resolvePath(import.meta.dirname, program), ...args], options, (reason, _, stderr) =>
        resolve({ code: reason?.code ?? 0, stderr }),
      )
    })
  const otherOwnerError = (path: string) => ({
    code: 1,
    stderr: `${path} belongs to another user (user id ${SERVICE}); run this as that user.\n`,
  })

  it('is reported with its user by the server and by every command', async () => {
    const programs: [string, ...string[]][] = [
      [serverFile('full-strength')],
      ['admin/accounts.ts'],
      ['insights/rebuild.ts'],
      ['backup/backup.ts', join(dir, '..', 'foreign.backup')],
    ]
    for (const program of programs) expect(await runAsNobody(...program)).toEqual(otherOwnerError(dir))
  })

  it('is reported if only the secrets or only the database are unreadable', async () => {
    chmodSync(dir, 0o777)
    expect(await runAsNobody(serverFile('full-strength'))).toEqual(otherOwnerError(join(dir, 'secrets.json')))
    chmodSync(join(dir, 'secrets.json'), 0o644)
    expect(await runAsNobody(serverFile('full-strength'))).toEqual(otherOwnerError(join(dir, 'lanternleaf.db')))
  })
})
