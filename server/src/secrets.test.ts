/** Tests of the server's two secrets: where they come from, and that a database opens only with its own. */

import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSecrets, readSecrets } from './secrets.ts'
import { ENGINES } from './testing/fresh-database.ts'
import { SECRETS, startTestApp } from './testing/test-app.ts'

describe('the secrets', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-secrets-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  /** An environment without secrets. */
  const noSecrets = { authSecret: undefined, pinPepper: undefined }

  it('are created once, readable only for the owner', () => {
    const secrets = readSecrets({ dataDir, ...noSecrets })
    expect(secrets.authSecret).toHaveLength(43)
    expect(secrets.pinPepper).not.toBe(secrets.authSecret)
    expect(readSecrets({ dataDir, ...noSecrets })).toEqual(secrets)
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('come from the environment if it has them', () => {
    expect(readSecrets({ dataDir, ...SECRETS })).toEqual(SECRETS)
    expect(readdirSync(dataDir)).toEqual([])
    const [pepper, auth] = [
      readSecrets({ dataDir, ...noSecrets, pinPepper: SECRETS.pinPepper }),
      readSecrets({ dataDir, ...noSecrets, authSecret: SECRETS.authSecret }),
    ]
    const secrets = readSecrets({ dataDir, ...noSecrets })
    expect([pepper, auth]).toEqual([
      { authSecret: secrets.authSecret, pinPepper: SECRETS.pinPepper },
      { authSecret: SECRETS.authSecret, pinPepper: secrets.pinPepper },
    ])
  })

  it('are read without a write if they exist', () => {
    const secrets = readSecrets({ dataDir, ...noSecrets })
    utimesSync(dataDir, 1, 1)
    expect(readSecrets({ dataDir, ...noSecrets })).toEqual(secrets)
    expect(statSync(dataDir).mtimeMs).toBe(1_000)
  })

  it('are not created again if a symbolic link leads to a missing file', () => {
    symlinkSync(join(dataDir, 'missing'), join(dataDir, 'secrets.json'))
    expect(() => readSecrets({ dataDir, ...noSecrets })).toThrow(
      /does not contain valid secrets; restore it from a backup\.$/,
    )
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  })

  it('are not replaced if the file is invalid or cannot be written', () => {
    expect(() => readSecrets({ dataDir: join(dataDir, 'nowhere'), ...noSecrets })).toThrow(
      /cannot be written; make its folder/,
    )
    writeFileSync(join(dataDir, 'secrets.json'), '{"authSecret":"')
    expect(() => readSecrets({ dataDir, ...noSecrets })).toThrow(
      /does not contain valid secrets; restore it from a backup\.$/,
    )
  })
})

describe.each(ENGINES)('the secrets of a database on %s', (engine) => {
  it('must be those it was created with', async () => {
    const { db, stop } = await startTestApp(engine)
    const otherSecrets = { ...SECRETS, pinPepper: 'another pepper, of another machine' }
    await Promise.all([checkSecrets(db, SECRETS), checkSecrets(db, SECRETS)])
    await expect(checkSecrets(db, otherSecrets)).rejects.toThrow(
      /^PIN_PEPPER is not the one this database was created with/,
    )
    await expect(checkSecrets(db, { ...SECRETS, authSecret: otherSecrets.pinPepper })).rejects.toThrow(
      /^AUTH_SECRET is not/,
    )
    const fingerprints = JSON.stringify(await db.selectFrom('secret_fingerprints').selectAll().execute())
    for (const secret of Object.values(SECRETS)) expect(fingerprints).not.toContain(secret)
    await stop()
  })
})
