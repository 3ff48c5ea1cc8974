/** Runs the jobs that send queued mails: retries, turns of families, and daily limits of a mailbox. */

import { WRONG_PIN_STREAK_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import {
  ERASURE_MAIL_DAILY_LIMIT,
  HELP_MAIL_DAILY_LIMIT,
  NOTICE_MAIL_DAILY_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifyWhenLockedOut } from '../child-login/login-limits.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createLog } from '../log.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { mailText } from './mail.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createMailJobs, enqueueMail } from './send-mail.ts'
import { createSite } from './templates.ts'

type Outbox = { readonly received: { to: string[]; source: string }[]; readonly send: Mailer }

function openOutbox(): Outbox {
  const received: Outbox['received'] = []
  const send: Mailer = async (to, mail) =>
    void received.push({ to: [to], source: `${mail.subject}\n${mailText(mail)}` })
  return { received, send }
}

describe.each(ENGINES)('a queued mail (%s)', (engine) => {
  let test: TestApp
  let childId: string
  const logged: string[] = []
  beforeEach(async () => {
    test = await startTestApp(engine)
    childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  })
  afterEach(() => test.stop())

  /** @param to a mail server, or a mailer in this process, because connecting to a server takes a tenth of a second */
  const runOneJob = async (to: string | Outbox) => {
    const log = createLog('trace', { write: (line) => logged.push(line) })
    const smtpUrl = typeof to === 'string' ? to : undefined
    const config = { smtpUrl, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const deps = { database: test.database, now: () => test.clock.now, log }
    const kinds = createMailJobs({
      db: test.db,
      now: deps.now,
      log,
      secret: SECRETS.authSecret,
      send: typeof to === 'string' ? createMailer(config, log) : to.send,
      site: createSite(new URL('https://reading.example.org'), 1),
    })
    const neverAborted = new AbortController().signal
    for (const kind of kinds) if (await runNextJob(kind, deps, neverAborted)) return true
    return false
  }
  const queuedJobs = () => test.db.selectFrom('jobs').select('attempts').where('kind', 'like', 'mail%').execute()

  it('goes to the child’s parent once, without names in the log', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect([await runOneJob(server.url), await runOneJob(server.url)]).toEqual([true, false])
    await server.stop()
    expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    expect(server.received[0]?.source).toMatch(/The PIN for Moss's reading space was changed/)
    expect(await queuedJobs()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it('waits for at most one mail of each other family, however many mails they have', async () => {
    const server = openOutbox()
    const families = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const parent = await parentBrowser(test.app, `${name}@example.org`)
        return [(await addChild(parent, `${name} 1`)).childId, (await addChild(parent, `${name} 2`)).childId]
      }),
    )
    // Five mails about each of their children, taking turns.
    for (let n = 0; n < 5; n += 1) {
      for (const id of families.flat()) await enqueueMail(test.db, { mail: 'pin-changed', childId: id }, test.clock.now)
      test.clock.now += 1
    }
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    for (let n = 0; n < 3; n += 1) expect(await runOneJob(server)).toBe(true)
    expect(server.received.map(({ to }) => to).at(-1)).toEqual(['maya@example.org'])
    // No starvation: old mails are sent before newer ones of others.
    test.clock.now += 9 * 10 * 60_000
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    while (await runOneJob(server)) test.clock.now += 1
    const sent = server.received.map(({ to }) => to.join())
    expect(sent).toHaveLength(22)
    expect(sent.at(-1)).toBe('maya@example.org')
  })

  it('tells the parent about a call for help: what to do, and where', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'help-asked', childId }, test.clock.now)
    await runOneJob(server.url)
    await server.stop()
    expect(server.received[0]?.source).toMatch(/Moss can't remember their PIN/)
    expect(server.received[0]?.source).toContain('https://reading.example.org/parent')
  })

  it('tells the parent about wrong PINs: what is blocked, and how to unblock it', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'wrong-pins', childId }, test.clock.now)
    await runOneJob(server.url)
    await server.stop()
    expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    const source = server.received[0]?.source.replaceAll('=\r\n', '') ?? ''
    expect(source.match(/no one can log in as Moss on a new device/g)).toHaveLength(2)
    expect(source).toContain('press Unlock')
    expect(source).toContain('https://reading.example.org/parent')
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it('is enqueued again at the next wrong PIN if the mail about wrong PINs was dropped for the daily limit', async () => {
    const server = openOutbox()
    await enqueueTimes(NOTICE_MAIL_DAILY_LIMIT.max, {
      mail: 'passkey-added',
      parentId: await parentIdOf('maya@example.org'),
    })
    await runAllJobs(server)
    const exhaustedStreak = {
      key: `pin-streak:${childId}:elsewhere`,
      child_id: childId,
      used: WRONG_PIN_STREAK_LIMIT.max,
    }
    await test.db
      .insertInto('rate_limits')
      .values({ ...exhaustedStreak, expires_at: null, window_start: test.clock.now })
      .execute()
    await notifyWhenLockedOut(test.db, childId, test.clock.now)
    await runAllJobs(server)
    expect(server.received.filter(({ source }) => source.includes('new device'))).toEqual([])
    test.clock.now += 24 * 3_600_000
    for (let n = 0; n < 3; n += 1) {
      await notifyWhenLockedOut(test.db, childId, test.clock.now)
      await runAllJobs(server)
    }
    expect(server.received.filter(({ source }) => source.includes('new device'))).toHaveLength(1)
  })

  it('waits while the mail server is unavailable, and is sent afterwards', async () => {
    const offlineServer = await startMailServer()
    const port = Number(new URL(offlineServer.url).port)
    await offlineServer.stop()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await runOneJob(offlineServer.url)
    expect(await queuedJobs()).toEqual([{ attempts: 1 }])
    expect(await runOneJob(offlineServer.url)).toBe(false)
    const onlineServer = await startMailServer(port)
    test.clock.now += 10_000
    expect(await runOneJob(onlineServer.url)).toBe(true)
    await onlineServer.stop()
    expect(onlineServer.received).toHaveLength(1)
    expect(await queuedJobs()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  /** Runs the job whenever it is due, for this long, or until it is done or given up. Returns the delays. */
  const runUntil = async (smtpUrl: string, end: number) => {
    const delays: number[] = []
    for (;;) {
      // Each iteration stands for another process that tries once.
      await runOneJob(smtpUrl)
      const row = await test.db.selectFrom('jobs').select('due_at').where('kind', 'like', 'mail%').executeTakeFirst()
      if (row?.due_at == null || row.due_at > end) return delays
      delays.push(row.due_at - test.clock.now)
      test.clock.now = row.due_at
    }
  }

  it('is retried with backoff for two days, then given up and deleted', async () => {
    const HOUR = 3_600_000
    const offlineServer = await startMailServer()
    const port = Number(new URL(offlineServer.url).port)
    await offlineServer.stop()
    const start = test.clock.now
    for (const [end, isBack] of [
      [40, true],
      [100, false],
    ] as const) {
      test.clock.now = start
      await enqueueMail(test.db, { mail: 'account-erased', email: 'gone@example.org', isProved: true }, start)
      const delays = await runUntil(offlineServer.url, start + end * HOUR)
      expect(delays[0]).toBeLessThanOrEqual(5_000)
      expect(Math.max(...delays)).toBeGreaterThan(HOUR)
      expect(Math.max(...delays)).toBeLessThanOrEqual(2 * HOUR)
      if (isBack) {
        const onlineServer = await startMailServer(port)
        test.clock.now += 2 * HOUR
        await runOneJob(onlineServer.url)
        await onlineServer.stop()
        expect(onlineServer.received.map(({ to }) => to)).toEqual([['gone@example.org']])
      } else {
        expect((test.clock.now - start) / HOUR).toBeGreaterThan(40)
        expect((test.clock.now - start) / HOUR).toBeLessThan(60)
        expect(logged.at(-1)).toMatch(
          /"level":50.*"code":"ECONNREFUSED|"level":50.*a job failed too often and is given up/,
        )
      }
      expect(await queuedJobs()).toEqual([])
    }
    expect(logged.join()).not.toMatch(/gone@/)
  })

  it('is not sent when the child no longer exists', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    expect(await runOneJob(server.url)).toBe(true)
    await server.stop()
    expect(server.received).toEqual([])
    expect(await queuedJobs()).toEqual([])
  })

  const DAY = 24 * 3_600_000
  const enqueueTimes = async (count: number, mail: Parameters<typeof enqueueMail>[1]) => {
    for (let n = 0; n < count; n += 1) await enqueueMail(test.db, mail, test.clock.now)
  }
  const runAllJobs = async (to: string | Outbox) => {
    while (await runOneJob(to));
  }
  const parentIdOf = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

  it('counts for the address’s daily limit; notices use up neither help requests nor erasure confirmations', async () => {
    const server = openOutbox()
    const parentId = await parentIdOf('maya@example.org')
    await enqueueTimes(NOTICE_MAIL_DAILY_LIMIT.max + 5, { mail: 'passkey-added', parentId })
    await enqueueTimes(HELP_MAIL_DAILY_LIMIT.max + 2, { mail: 'help-asked', childId })
    await enqueueTimes(ERASURE_MAIL_DAILY_LIMIT.max + 2, {
      mail: 'account-erased',
      email: 'maya@example.org',
      isProved: true,
    })
    // All addresses with a tag share one limit, and do not use up that of the plain address.
    for (const tag of ['a', 'b', 'c'])
      await enqueueTimes(1, { mail: 'account-erased', email: `Maya+${tag}@example.org`, isProved: true })
    await enqueueTimes(1, { mail: 'passkey-added', parentId: await parentIdOf('ada@example.org') })
    logged.length = 0
    await runAllJobs(server)
    const count = (subject: string) => server.received.filter(({ source }) => source.includes(subject)).length
    expect(count('A passkey was added')).toBe(NOTICE_MAIL_DAILY_LIMIT.max + 1)
    expect(count('Your child needs help with a PIN')).toBe(HELP_MAIL_DAILY_LIMIT.max)
    expect(count('Your account was erased')).toBe(2 * ERASURE_MAIL_DAILY_LIMIT.max)
    expect(server.received.filter(({ to }) => to.includes('ada@example.org'))).toHaveLength(1)
    const dropped = logged.filter((line) => line.includes('mail dropped'))
    expect(dropped).toHaveLength(5 + 2 + 2 + 1)
    expect(logged.join()).not.toMatch(/maya|ada@|Moss/i)
    const storedLimits = JSON.stringify(await test.db.selectFrom('rate_limits').selectAll().execute())
    expect(storedLimits).not.toMatch(/maya/i)
    server.received.length = 0
    test.clock.now += DAY
    await enqueueTimes(1, { mail: 'passkey-added', parentId })
    await runAllJobs(server)
    expect(server.received).toHaveLength(1)
  })

  it('counts once when it is retried', async () => {
    const offlineServer = await startMailServer()
    await offlineServer.stop()
    const parentId = await parentIdOf('maya@example.org')
    await enqueueTimes(1, { mail: 'passkey-added', parentId })
    for (let n = 0; n < 5; n += 1) {
      await runOneJob(offlineServer.url)
      test.clock.now += 600_000
    }
    await enqueueTimes(NOTICE_MAIL_DAILY_LIMIT.max - 1, { mail: 'passkey-added', parentId })
    const onlineServer = openOutbox()
    await runAllJobs(onlineServer)
    expect(onlineServer.received).toHaveLength(NOTICE_MAIL_DAILY_LIMIT.max)
  })

  it('counts once when the server is killed while it is sent', async () => {
    const parentId = await parentIdOf('maya@example.org')
    await enqueueTimes(1, { mail: 'passkey-added', parentId })
    const neverSent: Outbox = { received: [], send: () => Promise.withResolvers<void>().promise }
    for (let n = 0; n < NOTICE_MAIL_DAILY_LIMIT.max + 2; n += 1) {
      // As after a kill, nothing ends this attempt, and its lease expires.
      void runOneJob(neverSent)
      await expect.poll(queuedJobs).toEqual([{ attempts: n + 1 }])
      const consumed = () =>
        test.db.selectFrom('rate_limits').select('used').where('key', 'like', 'mail%').where('used', '>', 0).execute()
      await expect.poll(consumed).toEqual([{ used: 1 }])
      test.clock.now += 61_000
    }
    await enqueueTimes(NOTICE_MAIL_DAILY_LIMIT.max - 1, { mail: 'passkey-added', parentId })
    await enqueueTimes(1, { mail: 'passkey-added', parentId: await parentIdOf('ada@example.org') })
    const server = openOutbox()
    await runAllJobs(server)
    expect(server.received).toHaveLength(NOTICE_MAIL_DAILY_LIMIT.max + 1)
  })

  it('is sent while a notice hangs, if a user waits for it', async () => {
    const server = await startMailServer()
    const parentId = await parentIdOf('maya@example.org')
    const log = createLog('silent', { write: () => undefined })
    const config = { smtpUrl: server.url, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const send = createMailer(config, log)
    const stopped = Promise.withResolvers<void>()
    const now = () => test.clock.now
    const kinds = createMailJobs({
      db: test.db,
      now,
      log,
      secret: SECRETS.authSecret,
      site: createSite(undefined, 1),
      send: (to, mail, id) => (mail.subject === 'A passkey was added' ? stopped.promise : send(to, mail, id)),
    })
    await enqueueTimes(50, { mail: 'passkey-added', parentId })
    test.clock.now += 1
    await enqueueTimes(1, { mail: 'help-asked', childId })
    await enqueueTimes(1, { mail: 'pin-asked', childId })
    const jobs = startJobs(kinds, { database: test.database, now, log })
    await expect.poll(() => server.received.length).toBe(2)
    stopped.resolve()
    await jobs.stop()
    await server.stop()
    expect(server.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
      'Your child needs help with a PIN',
      'Can your child choose a new PIN?',
    ])
  })

  it('is given up at once after a permanent rejection, and retried after a temporary one', async () => {
    const rejectingServer = await startMailServer(0, 550)
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await runOneJob(rejectingServer.url)
    await rejectingServer.stop()
    expect(await queuedJobs()).toEqual([])
    expect(logged.at(-1)).toMatch(/"level":50.*a job failed too often and is given up/)
    const busyServer = await startMailServer(0, 450)
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await runOneJob(busyServer.url)
    await busyServer.stop()
    expect(await queuedJobs()).toEqual([{ attempts: 1 }])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })
})
