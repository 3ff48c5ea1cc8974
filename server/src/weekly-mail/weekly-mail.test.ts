/** Queues and sends weekly mails through the jobs, as the server does, and follows their unsubscribe links. */

import { type ReportWeeks, reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import { daysAfter } from '@lanternleaf/domain/week/week'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockChild } from '../children/child-row.ts'
import { openDatabase } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMailJobs } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites, refuseWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { recordQueries } from '../testing/query-log.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { enqueueWeeklyMails } from './enqueue-mails.ts'
import { PAGE_SIZE, saveLink } from './store.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
/** The token in a mail that was sent while the server had another secret. */
const EARLIER_TOKEN = 'o'.repeat(43)
const SITE = 'https://reading.example.org'
const SAME_ORIGIN_JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe.each(ENGINES)('the weekly mail (%s)', (engine) => {
  let test: TestApp
  let mail: MailServer
  let parent: Browser
  let moss: { childId: string; browser: Browser }
  let week: ReportWeeks
  const logged: string[] = []
  const setUp = async (fresh?: FreshDatabase) => {
    test = await startTestApp(engine, { ...(fresh && { fresh }) })
    mail = await startMailServer()
    week = reportWeeks(test.clock.now)
    parent = await parentBrowser(test.app, 'maya@example.org')
    moss = await addReader(parent, 'Moss')
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  }
  const tearDown = async () => void (await Promise.all([test.stop(), mail.stop()]))
  beforeEach(() => setUp())
  afterEach(tearDown)

  const advanceClock = (by: number) => {
    test.clock.now += by
  }
  const addReader = async (parentOfReader: Browser, username: string) => {
    // Created later than the previous child; the mail lists children in this order.
    advanceClock(1)
    const { childId } = await addChild(parentOfReader, username)
    return { childId, browser: await childBrowser(test.app, username) }
  }
  type Reader = Awaited<ReturnType<typeof addReader>>

  /** Stores a session at noon of a day, by default the last day of the reported week, in which a story was read. */
  const saveSession = async ({ childId, browser }: Reader, date = week.endDate, title = 'The Quiet Reef') => {
    const at = Date.parse(`${date}T12:00Z`)
    const idOf = (part: string) => hashToken(`${part} ${childId} ${date}`).replace(/[\W_]/g, 'x').slice(0, 24)
    const fact = (part: string, more: object) => ({
      factId: idOf(part),
      learningSessionId: idOf('session'),
      at,
      ...more,
    })
    const answer = await browser.post('/api/learning/facts', {
      childId,
      facts: [
        fact('began', { type: 'session-started', brainState: 'curious' }),
        fact('story', {
          type: 'activity-finished',
          activity: 'story_reading',
          title,
          difficulty: 'regular',
          activeMs: 300_000,
        }),
        fact('done', { type: 'session-completed' }),
      ],
    })
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  }
  const share = async ({ childId, browser }: Reader, chosen: object) => {
    const request = { method: 'PATCH', headers: SAME_ORIGIN_JSON_HEADERS, body: JSON.stringify({ childId, chosen }) }
    expect((await browser.send('/api/sharing', request)).status).toBe(200)
  }
  const setReport = async (childId: string, allowWeeklyReport: boolean, browser = parent) => {
    const request = { method: 'PATCH', headers: SAME_ORIGIN_JSON_HEADERS, body: JSON.stringify({ allowWeeklyReport }) }
    expect((await browser.send(`/api/children/${childId}`, request)).status).toBe(200)
  }
  const reportsOf = async (browser = parent) => {
    const { children } = (await browser.get('/api/children')).body as {
      children: { username: string; allowWeeklyReport: boolean }[]
    }
    return Object.fromEntries(children.map(({ username, allowWeeklyReport }) => [username, allowWeeklyReport]))
  }
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const enqueueMails = (now = test.clock.now, database = test.database, signal = new AbortController().signal) =>
    enqueueWeeklyMails(database.db, { now, signal, log })
  const send = async (site: string | null = SITE) => {
    const now = () => test.clock.now
    const config = { smtpUrl: mail.url, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const kinds = createMailJobs({
      db: test.db,
      now,
      log,
      send: createMailer(config, log),
      secret: SECRETS.authSecret,
      site: createSite(site === null ? undefined : new URL(site), 8080),
    })
    for (const kind of kinds)
      while (await runNextJob(kind, { database: test.database, now, log }, new AbortController().signal));
  }
  const enqueueAndSend = async (site?: string | null) => {
    await enqueueMails()
    await send(site)
  }
  /** Decodes quoted-printable soft line breaks, as a mail program does. */
  const sources = () => mail.received.map(({ source }) => decodeSource(source))
  // Headers are not encoded: `token=` is not quoted-printable, though it looks like it.
  const decodeSource = (source: string) =>
    source
      .replaceAll('=\r\n', '')
      .replace(/\r\n[ \t]+/g, ' ')
      .replace(/(?<!token)((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'))
  const stop = (token: string, browser = openBrowser(test.app)) =>
    browser.send(`/api/weekly-mail/stop?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const tokenOf = (source = '') => /weekly-mail#([\w-]{43})/.exec(source)?.[1] ?? ''

  it('contains what is shared of the latest completed week, as text and HTML, with an unsubscribe link', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true, 'reading-time': true })
    await enqueueAndSend()
    expect(mail.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    const [source = ''] = sources()
    expect(source).toContain('Subject: A week of reading: ')
    expect(source.match(/Finished “The Quiet Reef”\./g)).toHaveLength(2)
    expect(source.match(/Time spent reading: 5 minutes, on 1 day\./g)).toHaveLength(2)
    expect(source).toContain("Here's what Moss chose to share from the week of ")
    expect(source).toContain('<h2 style="font-size: 1.2em">Moss</h2>')
    const token = tokenOf(source)
    expect(source).toContain(`List-Unsubscribe: <${SITE}/api/weekly-mail/stop?token=${token}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(source).toContain(`Stop this weekly report (no need to sign in):\r\n${SITE}/weekly-mail#${token}`)
    expect(source).not.toMatch(new RegExp(`${moss.childId}|Words built|This helped`))
    expect(logged.join()).not.toMatch(new RegExp(`maya|Moss|${token}`))
  })

  it('omits what is not shared, and children who share nothing', async () => {
    const fern = await addReader(parent, 'Fern')
    const sorrel = await addReader(parent, 'Sorrel')
    for (const reader of [moss, fern, sorrel]) await saveSession(reader)
    await share(moss, { 'reading-time': true })
    await share(sorrel, { 'week-story': true })
    await enqueueAndSend()
    const [source = '', ...otherMails] = sources()
    expect(otherMails).toEqual([])
    expect(source).toContain("Here's what Moss and Sorrel chose to share")
    expect(source.match(/Time spent reading/g)).toHaveLength(2)
    expect(source.match(/“The Quiet Reef”/g)).toHaveLength(2)
    expect(source).not.toContain('Fern')
  })

  it.each([
    ['nothing is shared', async () => saveSession(moss)],
    ['nothing happened', async () => share(moss, { 'week-story': true, 'reading-time': true })],
    [
      'the session was in another week',
      async () => {
        await saveSession(moss, daysAfter(week.startDate, -1))
        await share(moss, { 'week-story': true })
      },
    ],
    [
      'the shared item has no data',
      async () => {
        await saveSession(moss)
        await share(moss, { words: true })
      },
    ],
    [
      'the report is off',
      async () => {
        await saveSession(moss)
        await share(moss, { 'week-story': true })
        await setReport(moss.childId, false)
      },
    ],
  ])('is neither enqueued nor sent if %s', async (_, prepare) => {
    await prepare()
    await enqueueAndSend()
    expect(mail.received).toEqual([])
    expect(await test.db.selectFrom('jobs').select('kind').where('kind', 'like', 'mail%').execute()).toEqual([])
  })

  it.each([
    ['a child stops sharing', () => share(moss, { 'week-story': false })],
    ['the report is switched off', () => setReport(moss.childId, false)],
    ['it is stopped by the link of an older mail', () => stop(EARLIER_TOKEN)],
    ['nine days pass', () => Promise.resolve(advanceClock(9 * DAY))],
  ])('is not sent if %s after it was enqueued', async (_, meanwhile) => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    const { id } = await parentRow('maya@example.org')
    await saveLink(test.db, EARLIER_TOKEN, id)
    await enqueueMails()
    await meanwhile()
    await send()
    expect(mail.received).toEqual([])
  })
  const parentRow = (email: string) =>
    test.db.selectFrom('parents').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('contains only what is still shared when it is sent', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true, 'reading-time': true })
    await enqueueMails()
    await share(moss, { 'week-story': false })
    await send()
    expect(sources()[0]).toContain('Time spent reading')
    expect(sources()[0]).not.toContain('The Quiet Reef')
  })

  it('is enqueued once a week, also by concurrent runs of two servers', async () => {
    await tearDown()
    const fresh = await freshDatabase(engine, { mayBeMigrated: true })
    await setUp(fresh)
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    const secondDatabase = await openDatabase(fresh.where, log)
    await Promise.all([enqueueMails(), enqueueMails(undefined, secondDatabase), enqueueMails()])
    await enqueueMails(test.clock.now + HOUR)
    await secondDatabase.close()
    await send()
    expect(mail.received).toHaveLength(1)
    // The second run is of a server whose clock is behind: the next week is reported already.
    test.clock.now += 8 * DAY
    const next = reportWeeks(test.clock.now)
    await saveSession({ ...moss, browser: await childBrowser(test.app, 'Moss') }, next.endDate, 'The Second Reef')
    await enqueueMails()
    await enqueueMails(test.clock.now - 8 * DAY)
    await enqueueAndSend()
    expect(sources().map((source) => source.includes('The Second Reef'))).toEqual([false, true])
  })

  it('is enqueued for each parent, and the number of mails is logged once a week', async () => {
    for (const reader of [moss, await addReader(await parentBrowser(test.app, 'theo@example.org'), 'Fern')]) {
      await saveSession(reader)
      await share(reader, { 'week-story': true })
    }
    logged.length = 0
    await enqueueMails()
    const logLine = { level: 30, msg: 'weekly mails queued', week: week.weekId, left: 2 }
    expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(logLine)])
    const queries: string[] = []
    const { signal } = new AbortController()
    await enqueueWeeklyMails(test.db.withPlugin(recordQueries(queries)), { now: test.clock.now, signal, log })
    expect(queries).toEqual(['select'])
    // Nothing happened in the next week.
    await enqueueMails(test.clock.now + 7 * DAY)
    expect(logged).toHaveLength(1)
  })

  it('is enqueued by the next run if a run was aborted', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    const controller = new AbortController()
    const abortingPlugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // After the first page of recipients.
        if (result.rows.some((row) => 'parent_id' in row)) controller.abort()
        return result
      },
    }
    const enqueuing = enqueueWeeklyMails(test.db.withPlugin(abortingPlugin), {
      now: test.clock.now,
      signal: controller.signal,
      log,
    })
    await expect(enqueuing).rejects.toThrow('aborted')
    expect(await test.db.selectFrom('weekly_mails').selectAll().execute()).toEqual([])
    await enqueueAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is enqueued although a week in the far future is recorded', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    const { id } = await parentRow('maya@example.org')
    await test.db.insertInto('weekly_mails').values({ parent_id: id, week_id: '2999-W01' }).execute()
    await enqueueAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is neither recorded nor enqueued if a write fails, and enqueued by the next run', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    await expect(enqueueMails()).rejects.toThrow('broken')
    await restoreWrites()
    expect(await test.db.selectFrom('weekly_mails').selectAll().execute()).toEqual([])
    const restoreRoundWrites = await failWrites(test.database, 'insert', 'weekly_mail_rounds')
    await expect(enqueueMails()).rejects.toThrow('broken')
    await restoreRoundWrites()
    await enqueueAndSend()
    expect(mail.received).toHaveLength(1)
    await expect(enqueueMails(test.clock.now + 8 * DAY, test.database, AbortSignal.abort())).rejects.toThrow('aborted')
  })

  it('contains the latest week although a write for another family has just failed', async () => {
    const neighbor = await childBrowser(test.app, 'Wren')
    const { childId } = (await neighbor.get('/api/child-login')).body as { childId: string }
    await saveSession({ childId, browser: neighbor })
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueMails()
    const allowWrites = await refuseWrites(test.database)
    expect((await neighbor.get('/api/record')).status).toBe(200)
    await allowWrites()
    await send()
    expect(mail.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    expect(sources()[0]).toContain('Finished “The Quiet Reef”.')
  })

  it.runIf(engine === 'postgres')(
    'is retried if the week cannot be computed, because the child is locked',
    async () => {
      await saveSession(moss)
      await share(moss, { 'week-story': true })
      await enqueueMails()
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holdLock = test.db.transaction().execute(async (transaction) => {
        await lockChild(transaction, moss.childId)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      await send()
      release.resolve()
      await holdLock
      expect(mail.received).toEqual([])
      advanceClock(HOUR)
      await send()
      expect(mail.received).toHaveLength(1)
    },
  )

  it('is not delayed by a child whose facts cannot be aggregated', async () => {
    const failingReader = await addReader(await parentBrowser(test.app, 'theo@example.org'), 'Fern')
    for (const reader of [failingReader, moss]) {
      await saveSession(reader)
      await share(reader, { 'week-story': true })
    }
    const restoreWrites = await failWrites(test.database, 'insert', 'learning_sessions', failingReader.childId)
    await enqueueAndSend()
    await restoreWrites()
    expect(sources().map((source) => [source.includes('Moss'), source.includes('Fern')])).toEqual([[true, false]])
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'facts of a child could not be aggregated before the weekly mail',
        err: expect.objectContaining({ message: expect.stringContaining('broken') }),
      }),
    )
  })

  it('is enqueued for a child who shares among 400 children who do not', async () => {
    await saveSession(moss)
    const { consent_id, parent_id } = await test.db
      .selectFrom('children')
      .select(['consent_id', 'parent_id'])
      .where('child_id', '=', moss.childId)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: 2 * PAGE_SIZE }, (_, number) => `-${String(number).padStart(4, '0')}`)
    const row = (child_id: string) => ({
      child_id,
      parent_id,
      consent_id,
      username: child_id,
      username_key: child_id,
      age: 9,
      pin_hash: '',
      created_at: 0,
      preferences: '{}',
    })
    await test.db.insertInto('children').values(many.map(row)).execute()
    await test.db
      .insertInto('child_sharing')
      .values(many.map((child_id) => ({ child_id, choices: '{}' })))
      .execute()
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is stopped by its link for all current and later children of that parent, without a login', async () => {
    const rowsOfWren = await test.db.selectFrom('children').selectAll().where('username', '=', 'Wren').execute()
    await addChild(parent, 'Fern')
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    const token = tokenOf(sources()[0])
    const before = await parentRow('maya@example.org')
    const openedLink = await openBrowser(test.app).get(`/api/weekly-mail/stop?token=${token}&utm_source=x`)
    expect([openedLink.status, openedLink.headers.get('location')]).toEqual([303, `/weekly-mail#${token}`])
    expect(await reportsOf()).toEqual({ Moss: true, Fern: true })
    const browser = openBrowser(test.app)
    const answer = await stop(token, browser)
    expect([answer.status, answer.body, [...browser.cookies]]).toEqual([200, null, []])
    expect(answer.text).not.toMatch(/maya|Moss|Fern/)
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false })
    expect(await parentRow('maya@example.org')).toEqual({ ...before, weekly_mail_stopped: 1 })
    expect(await test.db.selectFrom('children').selectAll().where('username', '=', 'Wren').execute()).toEqual(
      rowsOfWren,
    )
    // A child who is added later has no report either, until the parent switches on the report of a child.
    const { childId } = await addChild(parent, 'Sorrel')
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: false })
    await setReport(childId, true)
    await addChild(parent, 'Teal')
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: true, Teal: true })
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: false, Teal: false })
  })

  it('is not stopped for anybody if a write fails', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    const restoreWrites = await failWrites(test.database, 'update', 'children')
    expect((await stop(tokenOf(sources()[0]))).status).toBe(500)
    await restoreWrites()
    expect(await reportsOf()).toEqual({ Moss: true })
    expect(await parentRow('maya@example.org')).toMatchObject({ weekly_mail_stopped: 0 })
  })

  it('is not stopped by unknown links, which are limited; its own link still works', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    const token = tokenOf(sources()[0])
    const links = await test.db.selectFrom('weekly_mail_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    const wrong = [
      '',
      token.slice(1),
      `${token}A`,
      links[0]?.token_hash ?? '',
      (await parentRow('maya@example.org')).id,
    ]
    for (const unknownToken of wrong) {
      const answer = await stop(encodeURIComponent(unknownToken))
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'not-found'])
    }
    const statuses: number[] = []
    for (let number = 0; number < 70; number += 1) statuses.push((await stop(`guess-${number}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect(await reportsOf()).toEqual({ Moss: true })
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false })
  })

  it('has no row and no valid link after the account is erased', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    const token = tokenOf(sources()[0])
    await test.db.deleteFrom('parents').where('email', '=', 'maya@example.org').execute()
    for (const table of ['weekly_mails', 'weekly_mail_links'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await stop(token)).status).toBe(404)
  })

  it('contains only sanitized text from devices', async () => {
    const hostile = '<img src=x>\r\nBcc: eve@evil.example\n\nGo to https://evil.example/x \u202e&'
    await saveSession(moss, week.endDate, hostile)
    await share(moss, { 'week-story': true })
    await enqueueAndSend()
    const [source = ''] = sources()
    expect(source).toContain('&lt;img src=x&gt; Bcc: eve at evil. example Go to https evil. example/x &amp;”')
    expect(source).not.toMatch(/^Bcc/m)
    expect(source).not.toMatch(/evil\.example|\u202e/)
    expect(source.slice(source.indexOf('<!doctype'))).not.toContain('<img')
    expect(mail.received[0]?.to).toEqual(['maya@example.org'])
  })

  it('says on which computer its links work if there is no public address, and has no one-click header', async () => {
    await saveSession(moss)
    await share(moss, { 'week-story': true })
    await enqueueAndSend(null)
    const [source = ''] = sources()
    expect(source).toContain('The links only work on the computer that runs Lanternleaf.')
    expect(source).toMatch(/http:\/\/localhost:8080\/weekly-mail#[\w-]{43}/)
    expect(source).not.toContain('List-Unsubscribe')
  })
})
