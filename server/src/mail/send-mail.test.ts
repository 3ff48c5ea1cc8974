import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { createMailer } from './mailer.ts'
import { leaveMail, sendMail } from './send-mail.ts'
import { siteOf } from './worded.ts'

describe.each(ENGINES)('a mail that was left on %s', (engine) => {
  let test: TestApp
  let childId: string
  const logged: string[] = []
  beforeEach(async () => {
    test = await startTestApp(engine)
    childId = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
  })
  afterEach(() => test.stop())

  const work = (smtpUrl: string) => {
    const log = createLog('trace', { write: (line) => logged.push(line) })
    const config = { smtpUrl, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const deps = { database: test.database, now: () => test.clock.now, log }
    const kind = sendMail({
      ...{ db: test.db, now: deps.now, send: createMailer(config, log), secret: SECRETS.authSecret },
      site: siteOf(new URL('https://reading.example.org'), 1),
    })
    return runNextJob(kind, deps, new AbortController().signal)
  }
  const left = () => test.db.selectFrom('jobs').select('tries').where('kind', '=', 'mail').execute()

  it('goes to the parent of the child alone, once, and no log line names anybody', async () => {
    const server = await startMailServer()
    await leaveMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    expect([await work(server.url), await work(server.url)]).toEqual([true, false])
    await server.stop()
    expect(server.received.map(({ to }) => to)).toEqual([['maya@example.org']])
    expect(server.received[0]?.source).toMatch(/The PIN of Moss's reading space was changed/)
    expect(await left()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it('of a call for help says what to do, and where', async () => {
    const server = await startMailServer()
    await leaveMail(test.db, { mail: 'help-asked', childId }, test.clock.now)
    await work(server.url)
    await server.stop()
    expect(server.received[0]?.source).toMatch(/Moss cannot remember the PIN/)
    expect(server.received[0]?.source).toContain('https://reading.example.org/parent')
  })

  it('waits while the mail server is away, and is sent when it is back', async () => {
    const away = await startMailServer()
    const port = Number(new URL(away.url).port)
    await away.stop()
    await leaveMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await work(away.url)
    expect(await left()).toEqual([{ tries: 1 }])
    expect(await work(away.url)).toBe(false)
    const back = await startMailServer(port)
    test.clock.now += 10_000
    expect(await work(back.url)).toBe(true)
    await back.stop()
    expect(back.received).toHaveLength(1)
    expect(await left()).toEqual([])
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  /** Works at it whenever it is due, until so long after it was left, or it is done or given up. Answers the waits. */
  const workUntil = async (smtpUrl: string, end: number) => {
    const waits: number[] = []
    for (;;) {
      // A process that works at it and ends, and the next one.
      await work(smtpUrl)
      const row = await test.db.selectFrom('jobs').select('due_at').where('kind', '=', 'mail').executeTakeFirst()
      if (row?.due_at == null || row.due_at > end) return waits
      waits.push(row.due_at - test.clock.now)
      test.clock.now = row.due_at
    }
  }

  it('waits longer and longer for two days, and is then given up, in the log and with its row', async () => {
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
      await leaveMail(test.db, { mail: 'account-erased', email: 'gone@example.org' }, began)
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
        expect(logged.at(-1)).toMatch(/"level":50.*"code":"ECONNREFUSED|"level":50.*a job is given up/)
      }
      expect(await left()).toEqual([])
    }
    expect(logged.join()).not.toMatch(/gone@/)
  })

  it('is sent to nobody when the child is gone by then', async () => {
    const server = await startMailServer()
    await leaveMail(test.db, { mail: 'pin-changed', childId }, test.clock.now)
    await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    expect(await work(server.url)).toBe(true)
    await server.stop()
    expect(server.received).toEqual([])
    expect(await left()).toEqual([])
  })
})
