/** Which mails an address gets before and after its owner has confirmed it. */

import {
  GLOBAL_UNPROVED_MAIL_LIMIT,
  NETWORK_UNKNOWN_LINK_LIMIT,
  NETWORK_UNPROVED_MAIL_LIMIT,
  PROOF_MAIL_MONTHLY_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { ALL_AUTOMATIC, ALL_PROOFS, ALL_RESETS } from '../mail/proof-mail-limits.ts'
import { createMailJobs, enqueueMail } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import type { RateLimit } from '../rate-limits/rate-limit.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'

const MAYA = 'maya@example.org'
const ADA = 'ada@example.org'
const DAY = 86_400_000
const CONFIRM = 'Please confirm your email'

describe.each(ENGINES)('an unverified email address (%s)', (engine) => {
  let test: TestApp
  let maya: Browser
  let childId: string
  let parentId: string
  let sentMails: { to: string; mail: Mail }[]
  beforeEach(async () => {
    test = await startTestApp(engine, { smtpUrl: 'smtp://mail.example.org' })
    sentMails = []
    maya = await parentBrowser(test.app, MAYA)
    parentId = ((await maya.get('/api/parent-login')).body as { parentId: string }).parentId
    childId = (await addChild(maya, 'Win a prize')).childId
  })
  afterEach(() => test.stop())

  const sendMails = async (requiresProof = true) => {
    const now = () => test.clock.now
    const log = createLog('trace', { write: (line) => test.logged.push(line) })
    const kinds = createMailJobs({
      db: test.db,
      now,
      log,
      secret: SECRETS.authSecret,
      requiresProof,
      site: createSite(new URL('https://reading.example.org'), 1),
      send: async (to, mail) => {
        sentMails.push({ to, mail })
      },
    })
    for (const kind of kinds)
      while (await runNextJob(kind, { database: test.database, now, log }, new AbortController().signal));
    return sentMails.splice(0)
  }
  const subjects = async () => (await sendMails()).map(({ to, mail }) => [to, mail.subject])
  const tokenIn = (mail: Mail | undefined) => mail?.link?.url.split('#')[1] ?? ''
  const isProved = async (browser: Browser) => (await browser.get('/api/parent-address')).body
  const openLink = (token: string) => openBrowser(test.app).post('/api/parent-address/proof', { token })
  const enqueueMails = async () => {
    const { now } = test.clock
    for (const mail of ['pin-changed', 'help-asked', 'wrong-pins', 'pin-asked'] as const)
      await enqueueMail(test.db, { mail, childId }, now)
    for (const mail of ['child-erased', 'passkey-added', 'ask-first-off'] as const)
      await enqueueMail(test.db, { mail, parentId }, now)
  }

  it('gets only confirmation mails, at most one a day, without text of users', async () => {
    await enqueueMails()
    const [mail, ...otherMails] = await sendMails()
    expect([mail?.to, mail?.mail.subject, otherMails]).toEqual([MAYA, CONFIRM, []])
    expect(JSON.stringify(mail?.mail)).not.toMatch(/prize|maya/)
    await enqueueMails()
    expect(await sendMails()).toEqual([])
    for (let day = 1; day < 10; day += 1) {
      test.clock.now += DAY
      await enqueueMails()
      expect(await subjects()).toEqual(day < 6 ? [[MAYA, CONFIRM]] : [])
    }
  })

  it('is verified by its link, which can be used twice, and then gets all mails', async () => {
    const ada = await parentBrowser(test.app, ADA)
    const mails = await sendMails()
    const token = tokenIn(mails.find(({ to }) => to === MAYA)?.mail)
    expect([await isProved(maya), await isProved(ada)]).toEqual([{ isProved: false }, { isProved: false }])
    // Attempts with forged links do not lock out a valid link.
    const forgedToken = `nobody.${'a'.repeat(43)}`
    const rejectedStatuses = []
    for (let attempt = 0; attempt < NETWORK_UNKNOWN_LINK_LIMIT.max - 4; attempt += 1)
      rejectedStatuses.push((await openLink(forgedToken)).status)
    expect(new Set(rejectedStatuses)).toEqual(new Set([410]))
    for (const wrong of [`${token.slice(0, -1)}-`, `nobody.${token.split('.')[1]}`])
      expect([(await openLink(wrong)).status, errorOf(await openLink(wrong)).code]).toEqual([410, 'link-over'])
    expect((await openLink(forgedToken)).status).toBe(429)
    for (const _ of [1, 2]) expect((await openLink(token)).body).toEqual({ email: MAYA })
    expect([await isProved(maya), await isProved(ada)]).toEqual([{ isProved: true }, { isProved: false }])
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect(await subjects()).toEqual([[MAYA, 'A PIN was changed']])
  })

  it('is verified by a password link, of which at most three are enqueued a day', async () => {
    await sendMails()
    const requestReset = () => openBrowser(test.app).post('/api/parent-account/reset-mail', { email: MAYA })
    const answers = [await requestReset(), await requestReset(), await requestReset(), await requestReset()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const mails = await sendMails()
    // Each link invalidates the previous link, so only the newest is mailed.
    expect(mails.map(({ mail }) => mail.subject)).toEqual(['Choose a new password'])
    const password = 'three quiet lanterns'
    const token = tokenIn(mails[0]?.mail)
    expect((await openBrowser(test.app).post('/api/parent-account/password', { token, password })).status).toBe(200)
    expect(await subjects()).toEqual([[MAYA, 'Your password was changed']])
  })

  it('gets another confirmation mail at the parent’s request, once a day', async () => {
    await sendMails()
    const requestMail = () => maya.post('/api/parent-address/mail', undefined)
    expect([(await requestMail()).status, (await requestMail()).status]).toEqual([200, 429])
    expect(await subjects()).toEqual([[MAYA, CONFIRM]])
    await openLink(tokenIn((await sendMails())[0]?.mail))
  })

  it('gets no mail if its account is erased', async () => {
    await sendMails()
    expect((await maya.post('/api/parent-account/erase', { email: MAYA })).status).toBe(200)
    expect(await sendMails()).toEqual([])
  })

  const exhaustLimits = async (limits: readonly RateLimit[]) => {
    for (const { key, max } of limits) {
      const { now } = test.clock
      const row = { key, child_id: null, used: max, window_start: now, expires_at: now + DAY }
      const insert = test.db.insertInto('rate_limits').values(row)
      await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ used: max })).execute()
    }
  }
  const OTHER_NETWORK = '198.51.100.20'

  it('gets no automatic mail while the global limit is exhausted, but a verified address does', async () => {
    const ada = await parentBrowser(test.app, ADA)
    const { childId: wren } = await addChild(ada, 'Wren')
    await openLink(tokenIn((await sendMails()).find(({ to }) => to === ADA)?.mail))
    await exhaustLimits([ALL_PROOFS, ALL_AUTOMATIC])
    test.clock.now += DAY - 1
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await enqueueMail(test.db, { mail: 'pin-changed', childId: wren }, test.clock.now)
    expect(await subjects()).toEqual([[ADA, 'A PIN was changed']])
    test.clock.now += DAY
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect(await subjects()).toEqual([[MAYA, CONFIRM]])
  })

  it('gets the mails of a new family although the global limit is exhausted', async () => {
    await sendMails()
    await exhaustLimits([ALL_PROOFS, ALL_RESETS, ALL_AUTOMATIC])
    const ada = openBrowser(test.app, undefined, OTHER_NETWORK)
    expect((await ada.post('/api/parent-account', { email: ADA, password: PASSWORD })).status).toBe(200)
    expect(await subjects()).toEqual([[ADA, CONFIRM]])
    expect((await ada.post('/api/parent-address/mail', undefined)).status).toBe(200)
    expect(await subjects()).toEqual([[ADA, CONFIRM]])
    expect((await ada.post('/api/parent-account/reset-mail', { email: ADA })).status).toBe(200)
    expect(await subjects()).toEqual([[ADA, 'Choose a new password']])
    expect(test.logged.filter((line) => line.includes('is exhausted'))).not.toEqual([])
    // Each network has only its share then, and a request for a mail above it is rejected.
    const strangers = Array.from({ length: 12 }, (_, nth) => `stranger-${nth}@example.org`)
    for (const email of strangers) {
      const stranger = openBrowser(test.app, undefined, OTHER_NETWORK)
      expect((await stranger.post('/api/parent-account', { email, password: PASSWORD })).status).toBe(200)
    }
    expect(await sendMails()).toHaveLength(GLOBAL_UNPROVED_MAIL_LIMIT.share - 3)
    const lateBrowser = openBrowser(test.app, undefined, OTHER_NETWORK)
    await lateBrowser.post('/api/parent-account', { email: 'late@example.org', password: PASSWORD })
    const requestMail = await lateBrowser.post('/api/parent-address/mail', undefined)
    expect([requestMail.status, errorOf(requestMail).message]).toEqual([
      429,
      'A lot of emails were requested here today. Please try again tomorrow.',
    ])
  })

  it('gets no mail above the monthly limit, and a request for one is rejected', async () => {
    const requestMail = () => maya.post('/api/parent-address/mail', undefined)
    await sendMails()
    for (let sentMails = 1; sentMails < PROOF_MAIL_MONTHLY_LIMIT.max; sentMails += 1) {
      expect((await requestMail()).status).toBe(200)
      expect(await subjects()).toEqual([[MAYA, CONFIRM]])
      test.clock.now += DAY
      maya = openBrowser(test.app)
      await maya.post('/api/parent-login', { email: MAYA, password: PASSWORD })
    }
    const last = await requestMail()
    expect([last.status, errorOf(last).message]).toEqual([429, expect.stringContaining('this month')])
    expect(await sendMails()).toEqual([])
  })

  it('causes no warning about the global limit if only the network’s limit is exhausted', async () => {
    const row = await test.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', 'mail:unproved:network%')
      .executeTakeFirstOrThrow()
    await exhaustLimits([{ key: row.key, ...NETWORK_UNPROVED_MAIL_LIMIT }])
    expect((await maya.post('/api/parent-account/reset-mail', { email: MAYA })).status).toBe(429)
    expect(test.logged.filter((line) => line.includes('is exhausted'))).toEqual([])
  })

  // A hundred mails are counted like one, so one engine counts them.
  if (engine === ENGINES[0])
    it('can sign up although the network’s mail limit is exhausted, without a mail', async () => {
      const strangers = Array.from({ length: 105 }, (_, nth) => `stranger-${nth}@example.org`)
      for (const email of strangers)
        expect((await openBrowser(test.app).post('/api/parent-account', { email, password: PASSWORD })).status).toBe(
          200,
        )
      expect(await sendMails()).toHaveLength(100)
    })

  it('gets all mails and counts as verified if mails are written to files', async () => {
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect((await sendMails(false)).map(({ mail }) => mail.subject)).toContain('A PIN was changed')
    await test.stop()
    test = await startTestApp(engine)
    const newBrowser = await parentBrowser(test.app, MAYA)
    expect(await isProved(newBrowser)).toEqual({ isProved: true })
    expect(await sendMails(false)).toEqual([])
  })

  it('gets a confirmation mail if the family was created in one request', async () => {
    await sendMails()
    const family = { email: ADA, password: PASSWORD, consent: true, readers: [{ username: 'Wren', pin: PIN, age: 9 }] }
    expect((await openBrowser(test.app).post('/api/family', family)).status).toBe(200)
    expect(await subjects()).toEqual([[ADA, CONFIRM]])
  })
})
