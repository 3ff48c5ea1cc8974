/** Tests that no failed start prints a password or a secret, whichever setting is wrong. */

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WRONG_SETTING } from './startup-problem.ts'
import { startBuiltServer } from './testing/built-server.ts'

/**
 * A password of four pieces with `@`, `#` and `/` between them, which end parts of a URL. A program that parses such a URL
 * wrongly may print only some of the pieces, so the test searches for each piece.
 */
const PIECES = ['seeded', 'Secret7', 'kept4us', 'nobody2see']
const PASSWORD = 'seeded@Secret7#kept4us/nobody2see'
/** A secret without such characters, of more than the 32 characters that secrets must have. */
const LONG_SECRET = `${PIECES.join('-')}-of-more-than-32-characters`

let dir: string
let port: number
/** A server that closes each connection without a word. */
const closingServer = createServer((socket) => socket.destroy())
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-secrecy-'))
  await new Promise<void>((resolve) => closingServer.listen(0, '127.0.0.1', resolve))
  port = (closingServer.address() as { port: number }).port
})
afterAll(() => {
  closingServer.close()
  rmSync(dir, { recursive: true })
})

const SECRETS = {
  AUTH_SECRET: LONG_SECRET,
  PIN_PEPPER: LONG_SECRET,
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: LONG_SECRET,
  SMTP_URL: `smtp://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:1`,
}

it.each<[string, (closingPort: number) => Record<string, string>]>([
  [
    'a database whose password is not escaped',
    () => ({ DATABASE_URL: `postgres://reader:${PASSWORD}@127.0.0.1:1/books` }),
  ],
  [
    'a database server that does not run',
    () => ({ DATABASE_URL: `postgres://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:1/books` }),
  ],
  [
    'a database server that closes the connection',
    (closingPort) => ({
      DATABASE_URL: `postgres://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:${closingPort}/books`,
    }),
  ],
  [
    'a database whose certificate is missing',
    () => ({ DATABASE_URL: `postgres://reader:${LONG_SECRET}@127.0.0.1:1/books?sslrootcert=/nowhere` }),
  ],
  [
    'a database with its password in the query of the URL',
    () => ({ DATABASE_URL: `postgres:///books?host=/nowhere&user=reader&password=${LONG_SECRET}` }),
  ],
  ['a mail server whose password is not escaped', () => ({ SMTP_URL: `smtp://reader:${PASSWORD}@mail.example.org` })],
  ['a sender that is not an email address', () => ({ MAIL_FROM: LONG_SECRET })],
  ['secrets that are too short', () => ({ AUTH_SECRET: PIECES[1] ?? '' })],
  ['a public URL with a password in it', () => ({ PUBLIC_URL: `https://reader:${LONG_SECRET}@reading.example.org` })],
  ['an issuer without https', () => ({ GOOGLE_ISSUER: `http://${LONG_SECRET}.example.org` })],
  ['an address of another machine to listen at', () => ({ HOST: '192.0.2.77' })],
])(
  'a failed start prints one sentence without any secret: %s',
  async (_, settings) => {
    const { code, stdout, stderr } = await startBuiltServer({ DATA_DIR: dir, ...SECRETS, ...settings(port) }).ended
    expect([1, WRONG_SETTING]).toContain(code)
    expect(stderr).toMatch(/^[^\n]+\.\n$/)
    for (const piece of PIECES) expect(stdout + stderr).not.toContain(piece)
  },
  60_000,
)
