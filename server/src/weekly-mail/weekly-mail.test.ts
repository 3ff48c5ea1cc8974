import { type ReportWeeks, reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import { daysAfter } from '@lanternleaf/domain/week/week'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMailJobs } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES, type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { recordQueries } from '../testing/query-log.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { enqueueWeeklyMails } from './enqueue-mails.ts'
import { PAGE_SIZE, saveLink } from './store.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
/** The token of a mail sent under an earlier secret. */
const OLD_LINK = 'o'.repeat(43)
const SITE = 'https://reading.example.org'
const SAME_ORIGIN_JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

describe.each(ENGINES)('the weekly mail (%s)', (engine) => {
  let test: TestApp
  let fresh: FreshDatabase
  let mail: MailServer
  let parent: Browser
  let moss: { childId: string; browser: Browser }
  let week: ReportWeeks
  const logged: string[] = []
  beforeEach(async () => {
    fresh = await freshDatabase(engine, { mayBeMigrated: true })
    test = await startTestApp(engine, { fresh })
    mail = await startMailServer()
    week = reportWeeks(test.clock.now)
    parent = await parentBrowser(test.app, 'maya@example.org')
    moss = await reader(parent, 'Moss')
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  })
  afterEach(async () => {
    await Promise.all([test.stop(), mail.stop()])
  })

  const later = (by: number) => {
    test.clock.now += by
  }
  const reader = async (of: Browser, username: string) => {
    // Created later than the previous child; the mail lists children in this order.
    later(1)
    const { childId } = await addChild(of, username)
    return { childId, browser: await childBrowser(test.app, username) }
  }
  type Reader = Awaited<ReturnType<typeof reader>>

  /** A story read at noon on a day of the reported week, and a built word. */
  const learn = async ({ childId, browser }: Reader, date = week.endDate, title = 'The Quiet Reef') => {
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
  const report = async (childId: string, allowWeeklyReport: boolean, by = parent) => {
    const request = { method: 'PATCH', headers: SAME_ORIGIN_JSON_HEADERS, body: JSON.stringify({ allowWeeklyReport }) }
    expect((await by.send(`/api/children/${childId}`, request)).status).toBe(200)
  }
  const reportsOf = async (by = parent) => {
    const { children } = (await by.get('/api/children')).body as {
      children: { username: string; allowWeeklyReport: boolean }[]
    }
    return Object.fromEntries(children.map(({ username, allowWeeklyReport }) => [username, allowWeeklyReport]))
  }
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const leave = (now = test.clock.now, database = test.database, signal = new AbortController().signal) =>
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
  const leaveAndSend = async (site?: string | null) => {
    await leave()
    await send(site)
  }
  /** Decodes quoted-printable soft line breaks, as a mail program does. */
  const sources = () => mail.received.map(({ source }) => read(source))
  // Headers are not encoded: `token=` is not quoted-printable, though it looks like it.
  const read = (source: string) =>
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

  it('reports what is shared of the latest completed week, as text and HTML, with an unsubscribe link', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true, 'reading-time': true })
    await leaveAndSend()
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
    expect(source).toContain(`Stop this weekly email (no need to sign in):\r\n${SITE}/weekly-mail#${token}`)
    expect(source).not.toMatch(new RegExp(`${moss.childId}|Words built|This helped`))
    expect(logged.join()).not.toMatch(new RegExp(`maya|Moss|${token}`))
  })

  it('omits what is not shared, and children who share nothing', async () => {
    const fern = await reader(parent, 'Fern')
    const sorrel = await reader(parent, 'Sorrel')
    for (const one of [moss, fern, sorrel]) await learn(one)
    await share(moss, { 'reading-time': true })
    await share(sorrel, { 'week-story': true })
    await leaveAndSend()
    const [source = '', ...more] = sources()
    expect(more).toEqual([])
    expect(source).toContain("Here's what Moss and Sorrel chose to share")
    expect(source.match(/Time spent reading/g)).toHaveLength(2)
    expect(source.match(/“The Quiet Reef”/g)).toHaveLength(2)
    expect(source).not.toContain('Fern')
  })

  it.each([
    ['nothing is shared', async () => learn(moss)],
    ['nothing happened', async () => share(moss, { 'week-story': true, 'reading-time': true })],
    [
      'it happened in another week',
      async () => {
        await learn(moss, daysAfter(week.startDate, -1))
        await share(moss, { 'week-story': true })
      },
    ],
    [
      'what is shared tells nothing of it',
      async () => {
        await learn(moss)
        await share(moss, { words: true })
      },
    ],
    [
      'the report is off',
      async () => {
        await learn(moss)
        await share(moss, { 'week-story': true })
        await report(moss.childId, false)
      },
    ],
  ])('is not sent when %s', async (_, prepare) => {
    await prepare()
    await leaveAndSend()
    expect(mail.received).toEqual([])
    expect(await test.db.selectFrom('jobs').select('kind').where('kind', 'like', 'mail%').execute()).toEqual([])
  })

  it.each([
    ['a child takes back what was shared', () => share(moss, { 'week-story': false })],
    ['the report is switched off', () => report(moss.childId, false)],
    ['it is stopped by the link of an older mail', () => stop(OLD_LINK)],
    ['a week went by', () => Promise.resolve(later(9 * DAY))],
  ])('is not sent when it was queued and %s before', async (_, meanwhile) => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    const { id } = await parentRow('maya@example.org')
    await saveLink(test.db, OLD_LINK, id)
    await leave()
    await meanwhile()
    await send()
    expect(mail.received).toEqual([])
  })
  const parentRow = (email: string) =>
    test.db.selectFrom('parents').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('contains only what is still shared when it is sent', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true, 'reading-time': true })
    await leave()
    await share(moss, { 'week-story': false })
    await send()
    expect(sources()[0]).toContain('Time spent reading')
    expect(sources()[0]).not.toContain('The Quiet Reef')
  })

  it('is enqueued once a week, by any number of servers', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    const other = await openDatabase(fresh.where, log)
    await Promise.all([leave(), leave(undefined, other), leave()])
    await leave(test.clock.now + HOUR)
    await other.close()
    await send()
    expect(mail.received).toHaveLength(1)
    // A server whose clock is behind, when the next week was reported already.
    test.clock.now += 8 * DAY
    const next = reportWeeks(test.clock.now)
    await learn({ ...moss, browser: await childBrowser(test.app, 'Moss') }, next.endDate, 'The Second Reef')
    await leave()
    await leave(test.clock.now - 8 * DAY)
    await leaveAndSend()
    expect(sources().map((source) => source.includes('The Second Reef'))).toEqual([false, true])
  })

  it('runs once a week, and logs the number of mails', async () => {
    for (const one of [moss, await reader(await parentBrowser(test.app, 'theo@example.org'), 'Fern')]) {
      await learn(one)
      await share(one, { 'week-story': true })
    }
    logged.length = 0
    await leave()
    const logLine = { level: 30, msg: 'weekly mails queued', week: week.weekId, left: 2 }
    expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(logLine)])
    const queries: string[] = []
    const { signal } = new AbortController()
    await enqueueWeeklyMails(test.db.withPlugin(recordQueries(queries)), { now: test.clock.now, signal, log })
    expect(queries).toEqual(['select'])
    // Nothing happened in the next week.
    await leave(test.clock.now + 7 * DAY)
    expect(logged).toHaveLength(1)
  })

  it('continues after an abort', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    const controller = new AbortController()
    const ending: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // After the first page of recipients.
        if (result.rows.some((row) => 'parent_id' in row)) controller.abort()
        return result
      },
    }
    const leaving = enqueueWeeklyMails(test.db.withPlugin(ending), {
      now: test.clock.now,
      signal: controller.signal,
      log,
    })
    await expect(leaving).rejects.toThrow('aborted')
    expect(await test.db.selectFrom('weekly_mails').selectAll().execute()).toEqual([])
    await leaveAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is enqueued although a week was recorded by a wrong clock', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    const { id } = await parentRow('maya@example.org')
    await test.db.insertInto('weekly_mails').values({ parent_id: id, week_id: '2999-W01' }).execute()
    await leaveAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is recorded and enqueued in one transaction; the next run continues', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    const mend = await failWrites(test.database, 'insert', 'jobs')
    await expect(leave()).rejects.toThrow('broken')
    await mend()
    expect(await test.db.selectFrom('weekly_mails').selectAll().execute()).toEqual([])
    const mendRound = await failWrites(test.database, 'insert', 'weekly_mail_rounds')
    await expect(leave()).rejects.toThrow('broken')
    await mendRound()
    await leaveAndSend()
    expect(mail.received).toHaveLength(1)
    await expect(leave(test.clock.now + 8 * DAY, test.database, AbortSignal.abort())).rejects.toThrow('aborted')
  })

  it('is not delayed by a child whose facts cannot be aggregated', async () => {
    const broken = await reader(await parentBrowser(test.app, 'theo@example.org'), 'Fern')
    for (const one of [broken, moss]) {
      await learn(one)
      await share(one, { 'week-story': true })
    }
    const mend = await failWrites(test.database, 'insert', 'learning_sessions', broken.childId)
    await leaveAndSend()
    await mend()
    expect(sources().map((source) => [source.includes('Moss'), source.includes('Fern')])).toEqual([[true, false]])
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'facts of a child could not be aggregated before the weekly mail',
        err: expect.objectContaining({ message: expect.stringContaining('broken') }),
      }),
    )
  })

  it('finds the children who share among many who do not', async () => {
    await learn(moss)
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
    await leaveAndSend()
    expect(mail.received).toHaveLength(1)
  })

  it('is stopped by its link, also an old one, without a login, for that parent only', async () => {
    const wren = await test.db.selectFrom('children').selectAll().where('username', '=', 'Wren').execute()
    await addChild(parent, 'Fern')
    await learn(moss)
    await share(moss, { 'week-story': true })
    await leaveAndSend()
    const token = tokenOf(sources()[0])
    const before = await parentRow('maya@example.org')
    const followed = await openBrowser(test.app).get(`/api/weekly-mail/stop?token=${token}&utm_source=x`)
    expect([followed.status, followed.headers.get('location')]).toEqual([303, `/weekly-mail#${token}`])
    expect(await reportsOf()).toEqual({ Moss: true, Fern: true })
    const browser = openBrowser(test.app)
    const answer = await stop(token, browser)
    expect([answer.status, answer.body, [...browser.cookies]]).toEqual([200, null, []])
    expect(answer.text).not.toMatch(/maya|Moss|Fern/)
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false })
    expect(await parentRow('maya@example.org')).toEqual({ ...before, weekly_mail_stopped: 1 })
    expect(await test.db.selectFrom('children').selectAll().where('username', '=', 'Wren').execute()).toEqual(wren)
    // A child added later has it off, too, until the parent switches one on.
    const { childId } = await addChild(parent, 'Sorrel')
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: false })
    await report(childId, true)
    await addChild(parent, 'Teal')
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: true, Teal: true })
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false, Fern: false, Sorrel: false, Teal: false })
  })

  it('is stopped in one transaction', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    await leaveAndSend()
    const mend = await failWrites(test.database, 'update', 'children')
    expect((await stop(tokenOf(sources()[0]))).status).toBe(500)
    await mend()
    expect(await reportsOf()).toEqual({ Moss: true })
    expect(await parentRow('maya@example.org')).toMatchObject({ weekly_mail_stopped: 0 })
  })

  it('rejects and limits unknown links, but not known ones', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    await leaveAndSend()
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
    for (const one of wrong) {
      const answer = await stop(encodeURIComponent(one))
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'not-found'])
    }
    const statuses: number[] = []
    for (let number = 0; number < 70; number += 1) statuses.push((await stop(`guess-${number}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect(await reportsOf()).toEqual({ Moss: true })
    expect((await stop(token)).status).toBe(200)
    expect(await reportsOf()).toEqual({ Moss: false })
  })

  it('leaves no row or valid link after the account is erased', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    await leaveAndSend()
    const token = tokenOf(sources()[0])
    await test.db.deleteFrom('parents').where('email', '=', 'maya@example.org').execute()
    for (const table of ['weekly_mails', 'weekly_mail_links'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await stop(token)).status).toBe(404)
  })

  it('sanitizes text from devices', async () => {
    const hostile = '<img src=x>\r\nBcc: eve@evil.example\n\nGo to https://evil.example/x \u202e&'
    await learn(moss, week.endDate, hostile)
    await share(moss, { 'week-story': true })
    await leaveAndSend()
    const [source = ''] = sources()
    expect(source).toContain('&lt;img src=x&gt; Bcc: eve at evil. example Go to https evil. example/x &amp;”')
    expect(source).not.toMatch(/^Bcc/m)
    expect(source).not.toMatch(/evil\.example|\u202e/)
    expect(source.slice(source.indexOf('<!doctype'))).not.toContain('<img')
    expect(mail.received[0]?.to).toEqual(['maya@example.org'])
  })

  it('says where its links open without a public address, and has no one-click header', async () => {
    await learn(moss)
    await share(moss, { 'week-story': true })
    await leaveAndSend(null)
    const [source = ''] = sources()
    expect(source).toContain('The links only work on the computer that runs Lanternleaf.')
    expect(source).toMatch(/http:\/\/localhost:8080\/weekly-mail#[\w-]{43}/)
    expect(source).not.toContain('List-Unsubscribe')
  })
})
