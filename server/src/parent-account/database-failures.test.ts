/** Sign-ups and sign-ins while tables cannot be written or are missing. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const ACCOUNT = '/api/parent-account'
const LOGIN = '/api/parent-login'

describe.each(ENGINES)('a database failure (%s)', (engine) => {
  let test: TestApp
  let neighbour: Browser
  beforeAll(async () => {
    test = await startTestApp(engine)
    neighbour = await parentBrowser(test.app, 'ada@example.org')
  })
  afterAll(() => test.stop())

  const accounts = (email: string) =>
    test.db
      .selectFrom('parents')
      .leftJoin('parent_credentials', 'parent_credentials.parent_id', 'parents.id')
      .select(['parents.id', 'parent_credentials.password'])
      .where('email', '=', email)
      .execute()

  it.each([
    ['insert', 'parent_credentials', 0],
    ['insert', 'parent_logins', 1],
    ['update', 'parents', 1],
  ] as const)('that prevents a sign-up to %s %s leaves the sign-up repeatable', async (event, table, accountCount) => {
    const credentials = { email: `maya-${event}-${table}@example.org`, password: PASSWORD }
    const browser = openBrowser(test.app)
    const restoreWrites = await failWrites(test.database, event, table)
    for (const failed of [await browser.post(ACCOUNT, credentials), await browser.post(ACCOUNT, credentials)]) {
      expect([failed.status >= 500, browser.cookies.size]).toEqual([true, 0])
    }
    await restoreWrites()
    expect(await accounts(credentials.email)).toHaveLength(accountCount)

    const answer = await browser.post(ACCOUNT, credentials)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ email: credentials.email })])
    expect((await browser.get(LOGIN)).body).toEqual(answer.body)
    expect(await accounts(credentials.email)).toEqual([{ id: expect.any(String), password: expect.any(String) }])
    expect((await neighbour.get(LOGIN)).body).toMatchObject({ email: 'ada@example.org' })
  })

  it('during a sign-in leaves this browser’s previous login valid', async () => {
    const browser = await parentBrowser(test.app, 'grace@example.org')
    const restoreWrites = await failWrites(test.database, 'update', 'parents')
    const failed = await browser.post(LOGIN, { email: 'grace@example.org', password: PASSWORD })
    await restoreWrites()
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect((await browser.get(LOGIN)).body).toMatchObject({ email: 'grace@example.org' })
  })

  it.each(['parents', 'parent_credentials', 'parent_logins'])(
    'during a sign-in is not reported as a wrong password: table %s is missing',
    async (table) => {
      await test.db.schema.alterTable(table).renameTo('lost').execute()
      const browser = openBrowser(test.app)
      const answer = await browser.post(LOGIN, { email: 'ada@example.org', password: PASSWORD })
      await test.db.schema.alterTable('lost').renameTo(table).execute()
      expect([answer.status, errorOf(answer).code, browser.cookies.size]).toEqual([500, 'unexpected', 0])
      expect((await browser.post(LOGIN, { email: 'ada@example.org', password: PASSWORD })).status).toBe(200)
    },
  )
})
