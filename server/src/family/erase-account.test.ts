/** A parent erases the account with all children, alone and concurrently with other requests. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isErasedPersonViolation } from '../db/errors.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMailJobs } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import { hashAccount } from '../parent-account/password-limits.ts'
import { KEYS } from '../rate-limits/keys.ts'
import { consume } from '../rate-limits/store.ts'
import { readAllTables, tablesContaining } from '../testing/all-tables.ts'
import { type Authenticator, createAuthenticator } from '../testing/authenticator.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, fillAllTables, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { interleave } from '../testing/race.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { saveLink } from '../weekly-mail/store.ts'

const MAYA = 'maya@example.org'

describe.each(ENGINES)('erasing an account (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let child: Browser
  let ids: Record<'maya' | 'ada' | 'moss' | 'fern' | 'wren', string>
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, MAYA)
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    const moss = (await addChild(parent, 'Moss Q')).childId
    const fern = (await addChild(parent, 'Fern Q')).childId
    const wren = (await addChild(neighbour, 'Wren')).childId
    ids = { maya: await idOf(parent), ada: await idOf(neighbour), moss, fern, wren }
    for (const [browser, email, childId] of [
      [parent, MAYA, moss],
      [neighbour, 'ada@example.org', wren],
    ] as const)
      await fillParent(browser, email, childId)
    child = await fillAllTables(test, moss, 'Moss Q')
    await fillAllTables(test, fern, 'Fern Q')
    await fillAllTables(test, wren, 'Wren')
  })
  afterEach(() => test.stop())

  const idOf = async (browser: Browser): Promise<string> =>
    ((await browser.get('/api/parent-login')).body as { parentId: string }).parentId

  /** Inserts a row of a parent into every table that can hold one. */
  const fillParent = async (browser: Browser, email: string, childId: string): Promise<void> => {
    const parentId = await idOf(browser)
    await openBrowser(test.app).post('/api/parent-login', { email, password: 'not this one' })
    await openBrowser(test.app).post('/api/parent-account/reset-mail', { email })
    await browser.post(`/api/children/${childId}/erase`, { username: 'another name' })
    await browser.get(`/api/children/${childId}/everything/page`)
    const stamp = new Date(test.clock.now).toISOString()
    await test.db
      .insertInto('parent_credentials')
      .values({
        id: `google of ${parentId}`,
        parent_id: parentId,
        provider_id: 'https://accounts.example.org',
        account_id: `number of ${parentId}`,
        password: null,
        created_at: stamp,
        updated_at: stamp,
      })
      .execute()
    await test.db
      .insertInto('google_sign_ins')
      .values({
        token_hash: `sign-in of ${parentId}`,
        opened_in: 'page',
        outcome: 'password-needed',
        parent_id: parentId,
        issuer: 'i',
        subject: 's',
        expires_at: test.clock.now + 60_000,
      })
      .execute()
    await test.db
      .insertInto('google_sign_ins')
      .values({
        token_hash: `proof of ${parentId}`,
        opened_in: 'window',
        expires_at: test.clock.now + 60_000,
        proves: 'parent',
        proves_parent_id: parentId,
      })
      .execute()
    await test.db.insertInto('weekly_mails').values({ parent_id: parentId, week_id: '2026-W46' }).execute()
    await saveLink(test.db, `link of ${parentId}`, parentId)
    const options = (await browser.post('/api/parent-passkeys/challenge', undefined)).body
    const credential = createAuthenticator().create(options as Parameters<Authenticator['create']>[0])
    expect((await browser.post('/api/parent-passkeys', credential)).status).toBe(200)
  }

  const erase = (browser: Browser, email = MAYA) => browser.post('/api/parent-account/erase', { email })
  const readTables = () => readAllTables(test.database)
  const rowsOf = async (...names: readonly string[]) =>
    [...(await readTables()).values()].flat().filter((row) => names.some((name) => row.includes(name)))
  const traces = () => [
    ids.maya,
    ids.moss,
    ids.fern,
    MAYA,
    'Moss Q',
    'Fern Q',
    'moss q',
    hashAccount(SECRETS.authSecret, MAYA),
  ]
  const sendMails = async () => {
    const server = await startMailServer()
    const log = createLog('silent', { write: () => undefined })
    const config = { smtpUrl: server.url, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const now = () => test.clock.now
    const site = createSite(undefined, 1)
    const kinds = createMailJobs({
      db: test.db,
      now,
      log,
      send: createMailer(config, log),
      site,
      secret: SECRETS.authSecret,
    })
    for (const kind of kinds)
      while (await runNextJob(kind, { database: test.database, now, log }, new AbortController().signal));
    await server.stop()
    return server.received
  }

  it('leaves only the mail in the queue, and changes no other family’s rows', async () => {
    const before = await readTables()
    // Every table with a parent or child column has a row of this family: a new table needs a line above.
    const filledTables = new Set([...tablesContaining(before, ids.maya), ...tablesContaining(before, ids.moss)])
    for (const { name, columns } of await test.db.introspection.getTables())
      if (columns.some((column) => ['parent_id', 'child_id'].includes(column.name)))
        expect(filledTables).toContain(name)
    const otherRows = await rowsOf(
      ids.ada,
      ids.wren,
      'ada@example.org',
      hashAccount(SECRETS.authSecret, 'ada@example.org'),
    )
    const answer = await erase(parent, ' Maya@Example.org')
    expect([answer.status, answer.body]).toEqual([200, null])
    const after = await readTables()
    for (const trace of traces())
      expect([trace, tablesContaining(after, trace)]).toEqual([trace, trace === MAYA ? ['jobs'] : []])
    expect(
      await rowsOf(ids.ada, ids.wren, 'ada@example.org', hashAccount(SECRETS.authSecret, 'ada@example.org')),
    ).toEqual(otherRows)
    const mails = (await sendMails()).filter(({ to }) => to.includes(MAYA))
    expect(mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual(['Your account was erased'])
    expect(tablesContaining(await readTables(), MAYA)).toEqual([])
  })

  it('ends every login, notifies the devices, and frees the address and the names', async () => {
    const askErased = async () =>
      (await openBrowser(test.app).post('/api/erased-children', { childIds: [ids.maya, ids.moss, ids.wren, ids.fern] }))
        .body as { erased: string[] }
    expect(await askErased()).toEqual({ erased: [] })
    await erase(parent)
    expect((await parent.get('/api/parent-login')).body).toBeNull()
    expect((await child.get('/api/child-login')).body).toBeNull()
    expect((await askErased()).erased.toSorted()).toEqual([ids.maya, ids.moss, ids.fern].toSorted())
    expect((await neighbour.get('/api/parent-login')).body).not.toBeNull()
    const newAccount = await parentBrowser(test.app, MAYA)
    expect((await addChild(newAccount, 'Moss Q')).childId).not.toBe(ids.moss)
    expect((await newAccount.get('/api/children')).body).toMatchObject({ children: [{ username: 'Moss Q' }] })
  })

  it('succeeds for two concurrent requests, with one mail', async () => {
    const codes = (await Promise.all([1, 2, 3].map(() => erase(parent)))).map(({ status }) => status)
    // A request that came after the login was deleted is told so, and asks whether the account was erased.
    expect(codes).toContain(200)
    expect(codes.filter((code) => ![200, 401].includes(code))).toEqual([])
    expect((await sendMails()).filter(({ to }) => to.includes(MAYA))).toHaveLength(1)
  })

  it('succeeds for a request that finds the account erased meanwhile', async () => {
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      expect((await erase(parent)).status).toBe(200)
    })
    const answer = await erase(parent)
    expect([answer.status, answer.body]).toEqual([200, null])
    expect((await sendMails()).filter(({ to }) => to.includes(MAYA))).toHaveLength(1)
  })

  it('leaves no rate limit of requests that were authenticated before', async () => {
    const requests = [1, 2, 3, 4].map((place) =>
      parent.post('/api/children', { username: `Late ${place}`, pin: '4821', age: 9, consent: true }),
    )
    const answers = await Promise.all([erase(parent), ...requests])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([])
    expect(tablesContaining(await readTables(), ids.maya)).toEqual([])
    for (const key of [KEYS.newChild, KEYS.newPin, KEYS.download, KEYS.nameCheck, KEYS.passkeyChange]) {
      const limit = { key: key(ids.maya), parentId: ids.maya, max: 5, window: 60_000 }
      const reason = await consume(test.db, limit, test.clock.now).catch((error: unknown) => error)
      expect(isErasedPersonViolation(reason)).toBe(true)
    }
    expect(tablesContaining(await readTables(), ids.maya)).toEqual([])
  })

  it('is rejected and changes nothing with another address, and from a child or nobody', async () => {
    const before = await readTables()
    for (const [browser, email, refusal] of [
      [parent, 'ada@example.org', [400, 'invalid-request']],
      [parent, '', [400, 'invalid-request']],
      [child, MAYA, [401, 'login-needed']],
      [openBrowser(test.app), MAYA, [401, 'login-needed']],
    ] as const) {
      const answer = await erase(browser, email)
      expect([email, answer.status, errorOf(answer).code]).toEqual([email, ...refusal])
      if (email === 'ada@example.org')
        expect(errorOf(answer)).toMatchObject({
          field: 'email',
          message: expect.stringMatching(/isn't this account's email/),
        })
      expect(await readTables()).toEqual(before)
    }
  })

  it('needs a password entered within five minutes', async () => {
    test.clock.now += 5 * 60_000 + 1
    const answer = await erase(parent)
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'fresh-login-needed'])
    await parent.post('/api/parent-login', { email: MAYA, password: PASSWORD })
    expect((await erase(parent)).status).toBe(200)
  })

  it('rolls back when it cannot write one of its tables', async () => {
    const before = await readTables()
    for (const [event, table] of [
      ['delete', 'password_resets'],
      ['delete', 'new_facts'],
      ['delete', 'learning_facts'],
      ['delete', 'rate_limits'],
      ['delete', 'consents'],
      ['delete', 'parents'],
      ['insert', 'erased_children'],
      ['insert', 'jobs'],
    ] as const) {
      const restoreWrites = await failWrites(test.database, event, table)
      expect((await erase(parent)).status, `${event} ${table}`).toBeGreaterThanOrEqual(500)
      await restoreWrites()
      expect(await readTables(), `${event} ${table}`).toEqual(before)
    }
  })
})
