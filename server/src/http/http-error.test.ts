import { expect, it } from 'vitest'
import { errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { startTestApp } from '../testing/test-app.ts'
import { VERSION } from '../version.ts'

it.each(ENGINES)('reveals no internal error, on %s', async (engine) => {
  const test = await startTestApp(engine)
  const parent = await parentBrowser(test.app, 'maya@example.org')
  const { childId } = await addChild(parent, 'Moss')
  const child = await childBrowser(test.app, 'Moss')
  await test.db.schema.dropTable('new_facts').execute()
  const facts = [{ factId: 'f'.repeat(16), learningSessionId: 's'.repeat(16), at: 0, type: 'session-completed' }]
  const answer = await child.post('/api/learning/facts', { childId, facts })
  expect(answer.status).toBe(500)
  expect(errorOf(answer)).toEqual({ code: 'unexpected', message: 'Something went wrong. Please try again.' })
  expect(test.logged.join('')).toContain('new_facts')
  await test.stop()
})

it.each(ENGINES)('authenticates nobody, and asks to retry, while the database is unavailable: %s', async (engine) => {
  const test = await startTestApp(engine)
  const parent = await parentBrowser(test.app, 'maya@example.org')
  await addChild(parent, 'Moss')
  const child = await childBrowser(test.app, 'Moss')
  await test.database.close()
  for (const [browser, path] of [
    [parent, '/api/children'],
    [child, '/api/child-login'],
  ] as const) {
    const answer = await browser.get(path)
    expect([path, answer.status]).toEqual([path, 503])
    expect(errorOf(answer).code).toBe('unavailable')
  }
  const login = await openBrowser(test.app).post('/api/parent-login', {
    email: 'maya@example.org',
    password: 'secret1',
  })
  expect(login.status).toBe(503)
  expect((await parent.get('/healthz')).status).toBe(503)
  const warnings = test.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('the database is unavailable'))
  expect(warnings).toHaveLength(3)
  for (const line of warnings) expect(line).toMatchObject({ level: 40, reason: expect.stringMatching(/./) })
  expect(test.logged.join('')).not.toMatch(/unexpected error|"stack"/)
  await test.stop()
})

it.each(ENGINES)('asks to retry if the database fails while better-auth uses it, on %s', async (engine) => {
  const { passwords } = quickHashing
  let afterVerifying = (): Promise<void> => Promise.resolve()
  const verify = async (attempt: Parameters<typeof passwords.verify>[0]) => {
    const isRight = await passwords.verify(attempt)
    await afterVerifying()
    return isRight
  }
  const test = await startTestApp(engine, { hashing: { ...quickHashing, passwords: { ...passwords, verify } } })
  await parentBrowser(test.app, 'maya@example.org')
  // The next step of the library inserts the login.
  afterVerifying = () => test.database.close()
  const credentials = { email: 'maya@example.org', password: PASSWORD }
  const answer = await openBrowser(test.app).post('/api/parent-login', credentials)
  expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
  expect(test.logged.join('')).not.toMatch(/unexpected error|"stack"/)
  await test.stop()
})

it('serves the health check', async () => {
  const test = await startTestApp('sqlite')
  const { status, body } = await openBrowser(test.app).get('/healthz')
  expect([status, body]).toEqual([200, { status: 'ok', version: VERSION }])
  await test.stop()
})
