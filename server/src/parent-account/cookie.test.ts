import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createAuth } from './auth.ts'
import { parentLoginCookie } from './cookie.ts'

it('pass copies the library’s cookies unchanged to the response', async () => {
  const cookies = [
    'parent_login=token.signature%3D; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
    'parent_login.dont_remember=true.x; Path=/; HttpOnly; SameSite=Lax',
    'other=a, b; Expires=Thu, 01 Jan 2026 00:00:00 GMT; Path=/',
  ]
  const app = new Hono().get('/', (c) => {
    c.header('Set-Cookie', 'child_login=x')
    parentLoginCookie(false).pass(c, new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])))
    return c.text('')
  })
  expect((await app.request('/')).headers.getSetCookie()).toEqual(['child_login=x', ...cookies])
})

it.each([
  [false, /^parent_login\b/],
  [true, /^__Host-parent_login\b/],
])('createAuth sets only cookies with the prefix and attributes for TLS: %s', async (behindTls, name) => {
  const test = await startTestApp('sqlite')
  const log = createLog('silent', { write: () => undefined })
  const settings = { secret: 'a secret of the tests 0123456789', behindTls, publicUrl: undefined }
  const { authCookies } = await createAuth(test.db, quickHashing.passwords, settings, log).$context
  const cookies = Object.values(authCookies)
  expect(cookies.length).toBeGreaterThan(1)
  for (const cookie of cookies) {
    expect(cookie.name).toMatch(name)
    expect(cookie.attributes).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: behindTls, path: '/' })
    expect(cookie.attributes).not.toHaveProperty('domain')
  }
  await test.stop()
})
