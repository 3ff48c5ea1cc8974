import { WRONG_PIN_STREAK_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import {
  FAREWELL_MAIL_DAILY_LIMIT,
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
  const work = async (to: string | Outbox) => {
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
    const untold = new AbortController().signal
    for (const kind of kinds) if (await runNextJob(kind, deps, untold)) return true
    return false
  }
  const left = () => test.db.selectFrom('jobs').select('attempts').where('kind', 'like', 'mail%').execute()

  it('goes to the child’s parent once, without names in the log', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect([await work(server.url), await work(server.url)]).toEqual([true, false])
    await server.stop()
    expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    expect(server.received[0]?.source).toMatch(/The PIN for Moss's reading space was changed/)
    expect(await left()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it('waits behind one mail of each family, however many others have', async () => {
    const server = openOutbox()
    const families = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const parent = await parentBrowser(test.app, `${name}@example.org`)
        return [(await addChild(parent, `${name} 1`)).childId, (await addChild(parent, `${name} 2`)).childId]
      }),
    )
    // Five of each of their children, in turn.
    for (let n = 0; n < 5; n += 1) {
      for (const id of families.flat()) await enqueueMail(test.db, { mail: 'pin-changed', childId: id }, test.clock.now)
      test.clock.now += 1
    }
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    for (let n = 0; n < 3; n += 1) expect(await work(server)).toBe(true)
    expect(server.received.map(({ to }) => to).at(-1)).toEqual(['maya@example.org'])
    // No starvation: old mails are sent before newer ones of others.
    test.clock.now += 9 * 10 * 60_000
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    while (await work(server)) test.clock.now += 1
    const sent = server.received.map(({ to }) => to.join())
    expect(sent).toHaveLength(22)
    expect(sent.at(-1)).toBe('maya@example.org')
  })

  it('about a call for help says what to do, and where', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'help-asked', childId }, test.clock.now)
    await work(server.url)
    await server.stop()
    expect(server.received[0]?.source).toMatch(/Moss can't remember their PIN/)
    expect(server.received[0]?.source).toContain('https://reading.example.org/parent')
  })

  it('about wrong PINs says what is blocked, and how to unblock it', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'wrong-pins', childId }, test.clock.now)
    await work(server.url)
    await server.stop()
    expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    const source = server.received[0]?.source.replaceAll('=\r\n', '') ?? ''
    expect(source.match(/no one can log in as Moss on a new device/g)).toHaveLength(2)
    expect(source).toContain('press Unlock')
    expect(source).toContain('https://reading.example.org/parent')
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it('about wrong PINs is enqueued again at the next one when it was dropped for the daily limit', async () => {
    const server = openOutbox()
    await leave(NOTICE_MAIL_DAILY_LIMIT.max, { mail: 'passkey-added', parentId: await parentIdOf('maya@example.org') })
    await workAll(server)
    const inARow = { key: `pin-streak:${childId}:elsewhere`, child_id: childId, used: WRONG_PIN_STREAK_LIMIT.max }
    await test.db
      .insertInto('rate_limits')
      .values({ ...inARow, expires_at: null, window_start: test.clock.now })
      .execute()
    await notifyWhenLockedOut(test.db, childId, test.clock.now)
    await workAll(server)
    expect(server.received.filter(({ source }) => source.includes('new device'))).toEqual([])
    test.clock.now += 24 * 3_600_000
    for (let n = 0; n < 3; n += 1) {
      await notifyWhenLockedOut(test.db, childId, test.clock.now)
      await workAll(server)
    }
    expect(server.received.filter(({ source }) => source.includes('new device'))).toHaveLength(1)
  })

  it('waits while the mail server is unavailable, and is sent afterwards', async () => {
    const away = await startMailServer()
    const port = Number(new URL(away.url).port)
    await away.stop()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await work(away.url)
    expect(await left()).toEqual([{ attempts: 1 }])
    expect(await work(away.url)).toBe(false)
    const back = await startMailServer(port)
    test.clock.now += 10_000
    expect(await work(back.url)).toBe(true)
    await back.stop()
    expect(back.received).toHaveLength(1)
    expect(await left()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  /** Runs the job whenever it is due, for this long, or until it is done or given up. Returns the delays. */
  const workUntil = async (smtpUrl: string, end: number) => {
    const waits: number[] = []
    for (;;) {
      // A process that works at it and ends, and the next one.
      await work(smtpUrl)
      const row = await test.db.selectFrom('jobs').select('due_at').where('kind', 'like', 'mail%').executeTakeFirst()
      if (row?.due_at == null || row.due_at > end) return waits
      waits.push(row.due_at - test.clock.now)
      test.clock.now = row.due_at
    }
  }

  it('is retried with backoff for two days, then given up and deleted', async () => {
    const HOUR = 3_600_000
    const away = await startMailServer()
    const port = Number(new URL(away.url).port)
    await away.stop()
    const began = test.clock.now
    for (const [end, isBack] of [
      [40, true],
      [100, false],
    ] as const) {
      test.clock.now = began
      await enqueueMail(test.db, { mail: 'account-erased', email: 'gone@example.org', isProved: true }, began)
      const waits = await workUntil(away.url, began + end * HOUR)
      expect(waits[0]).toBeLessThanOrEqual(5_000)
      expect(Math.max(...waits)).toBeGreaterThan(HOUR)
      expect(Math.max(...waits)).toBeLessThanOrEqual(2 * HOUR)
      if (isBack) {
        const back = await startMailServer(port)
        test.clock.now += 2 * HOUR
        await work(back.url)
        await back.stop()
        expect(back.received.map(({ to }) => to)).toEqual([['gone@example.org']])
      } else {
        expect((test.clock.now - began) / HOUR).toBeGreaterThan(40)
        expect((test.clock.now - began) / HOUR).toBeLessThan(60)
        expect(logged.at(-1)).toMatch(
          /"level":50.*"code":"ECONNREFUSED|"level":50.*a job failed too often and is given up/,
        )
      }
      expect(await left()).toEqual([])
    }
    expect(logged.join()).not.toMatch(/gone@/)
  })

  it('is not sent when the child no longer exists', async () => {
    const server = await startMailServer()
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    expect(await work(server.url)).toBe(true)
    await server.stop()
    expect(server.received).toEqual([])
    expect(await left()).toEqual([])
  })

  const DAY = 24 * 3_600_000
  const leave = async (count: number, mail: Parameters<typeof enqueueMail>[1]) => {
    for (let n = 0; n < count; n += 1) await enqueueMail(test.db, mail, test.clock.now)
  }
  const workAll = async (to: string | Outbox) => {
    while (await work(to));
  }
  const parentIdOf = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

  it('counts for the address’s daily limit; notices use up neither calls for help nor farewells', async () => {
    const server = openOutbox()
    const parentId = await parentIdOf('maya@example.org')
    await leave(NOTICE_MAIL_DAILY_LIMIT.max + 5, { mail: 'passkey-added', parentId })
    await leave(HELP_MAIL_DAILY_LIMIT.max + 2, { mail: 'help-asked', childId })
    await leave(FAREWELL_MAIL_DAILY_LIMIT.max + 2, {
      mail: 'account-erased',
      email: 'maya@example.org',
      isProved: true,
    })
    // All addresses with a tag share one limit, and do not use up that of the plain address.
    for (const more of ['a', 'b', 'c'])
      await leave(1, { mail: 'account-erased', email: `Maya+${more}@example.org`, isProved: true })
    await leave(1, { mail: 'passkey-added', parentId: await parentIdOf('ada@example.org') })
    logged.length = 0
    await workAll(server)
    const count = (subject: string) => server.received.filter(({ source }) => source.includes(subject)).length
    expect(count('A passkey was added')).toBe(NOTICE_MAIL_DAILY_LIMIT.max + 1)
    expect(count('Your child needs help with a PIN')).toBe(HELP_MAIL_DAILY_LIMIT.max)
    expect(count('Your account was erased')).toBe(2 * FAREWELL_MAIL_DAILY_LIMIT.max)
    expect(server.received.filter(({ to }) => to.includes('ada@example.org'))).toHaveLength(1)
    const dropped = logged.filter((line) => line.includes('mail dropped'))
    expect(dropped).toHaveLength(5 + 2 + 2 + 1)
    expect(logged.join()).not.toMatch(/maya|ada@|Moss/i)
    const storedLimits = JSON.stringify(await test.db.selectFrom('rate_limits').selectAll().execute())
    expect(storedLimits).not.toMatch(/maya/i)
    server.received.length = 0
    test.clock.now += DAY
    await leave(1, { mail: 'passkey-added', parentId })
    await workAll(server)
    expect(server.received).toHaveLength(1)
  })

  it('counts once when it is retried', async () => {
    const away = await startMailServer()
    await away.stop()
    const parentId = await parentIdOf('maya@example.org')
    await leave(1, { mail: 'passkey-added', parentId })
    for (let n = 0; n < 5; n += 1) {
      await work(away.url)
      test.clock.now += 600_000
    }
    await leave(NOTICE_MAIL_DAILY_LIMIT.max - 1, { mail: 'passkey-added', parentId })
    const back = openOutbox()
    await workAll(back)
    expect(back.received).toHaveLength(NOTICE_MAIL_DAILY_LIMIT.max)
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
    await leave(50, { mail: 'passkey-added', parentId })
    test.clock.now += 1
    await leave(1, { mail: 'help-asked', childId })
    await leave(1, { mail: 'pin-asked', childId })
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
    const never = await startMailServer(0, 550)
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await work(never.url)
    await never.stop()
    expect(await left()).toEqual([])
    expect(logged.at(-1)).toMatch(/"level":50.*a job failed too often and is given up/)
    const later = await startMailServer(0, 450)
    await enqueueMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await work(later.url)
    await later.stop()
    expect(await left()).toEqual([{ attempts: 1 }])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })
})
