import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBuiltServer } from './testing/built-server.ts'

/** Signs that end parts of an address, between pieces that are found again wherever one of them is written. */
const PIECES = ['seeded', 'Secret7', 'kept4us', 'nobody2see']
const PASSWORD = PIECES.join('@').replace('@kept', '#kept').replace('@nobody', '/nobody')
const LONG = `${PIECES.join('-')}-of-more-than-32-characters`

let dir: string
let port: number
/** Says nothing and hangs up. */
const deaf = createServer((socket) => socket.destroy())
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-secrecy-'))
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
  port = (deaf.address() as { port: number }).port
})
afterAll(() => {
  deaf.close()
  rmSync(dir, { recursive: true })
})

const SECRETS = {
  AUTH_SECRET: LONG,
  PIN_PEPPER: LONG,
  GOOGLE_CLIENT_ID: 'an-id',
  GOOGLE_CLIENT_SECRET: LONG,
  SMTP_URL: `smtp://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:1`,
}

it.each<[string, (at: number) => Record<string, string>]>([
  [
    'a database whose password is not escaped',
    () => ({ DATABASE_URL: `postgres://reader:${PASSWORD}@127.0.0.1:1/books` }),
  ],
  [
    'one that is not there',
    () => ({ DATABASE_URL: `postgres://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:1/books` }),
  ],
  [
    'one that hangs up',
    (at) => ({ DATABASE_URL: `postgres://reader:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/books` }),
  ],
  [
    'one whose certificate is missing',
    () => ({ DATABASE_URL: `postgres://reader:${LONG}@127.0.0.1:1/books?sslrootcert=/nowhere` }),
  ],
  [
    'one with its password behind it',
    () => ({ DATABASE_URL: `postgres:///books?host=/nowhere&user=reader&password=${LONG}` }),
  ],
  ['a mail server whose password is not escaped', () => ({ SMTP_URL: `smtp://reader:${PASSWORD}@mail.example.org` })],
  ['a sender that is none', () => ({ MAIL_FROM: LONG })],
  ['secrets that are too short', () => ({ AUTH_SECRET: PIECES[1] ?? '' })],
  ['an address to open with a password in it', () => ({ PUBLIC_URL: `https://reader:${LONG}@reading.example.org` })],
  ['an issuer that is none', () => ({ GOOGLE_ISSUER: `http://${LONG}.example.org` })],
  ['an address that cannot be listened at', () => ({ HOST: '192.0.2.77' })],
])(
  'a failed start prints one sentence without any secret: %s',
  async (_, settings) => {
    const { code, stdout, stderr } = await startBuiltServer({ DATA_DIR: dir, ...SECRETS, ...settings(port) }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]+\.\n$/)
    for (const piece of PIECES) expect(stdout + stderr).not.toContain(piece)
  },
  60_000,
)
