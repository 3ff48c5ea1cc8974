/** The list of background jobs: which run, how often, and what they do with a clock that jumped ahead. */

import { INACTIVE_AFTER } from '@lanternleaf/domain/child-login/inactive-space'
import { reportWeeks } from '@lanternleaf/domain/week/report-weeks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import { trustedTime } from '../retention/trusted-time.ts'
import { openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { openTwice } from '../testing/two-processes.ts'
import { allJobs } from './all-jobs.ts'
import { runNextJob } from './run-job.ts'
import { ensureRecurringJob } from './store.ts'

const NOW = Date.UTC(2026, 8, 1)
const DAY = 86_400_000

it.each(ENGINES)(
  'allJobs purges expired rows each hour by the current time, and sends mails, on %s',
  async (engine) => {
    const { first: database, stop } = await openTwice(engine)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const clock = { now: NOW }
    const mail = { send: null, site: { address: 'http://localhost', isKnown: true } } as never
    const kinds = allJobs({ database, now: () => clock.now, log }, mail)
    const [purge, ...mails] = kinds
    expect(purge).toMatchObject({ kind: 'purge-expired', interval: 3_600_000 })
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(({ kind }) => kind === 'purge-expired')).toEqual([])
    const ends = [NOW, NOW + 1, NOW + 2]
    await database.db
      .insertInto('erased_children')
      .values(ends.map((expires_at) => ({ id_hash: `${expires_at}`, expires_at })))
      .execute()
    clock.now = NOW + 1
    await expect(purge?.work(null, AbortSignal.abort(), '')).rejects.toThrow('aborted')
    await purge?.work(null, new AbortController().signal, '')
    expect(await database.db.selectFrom('erased_children').select('id_hash').execute()).toEqual([
      { id_hash: `${NOW + 2}` },
    ])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ table: 'erased_children', removed: 2 }])
    await stop()
  },
)

describe.each(ENGINES)('the jobs of a server on %s', (engine) => {
  let test: TestApp
  let moss: string
  const sentMails: string[] = []
  beforeEach(async () => {
    test = await startTestApp(engine)
    sentMails.length = 0
    moss = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
    await test.db.updateTable('parents').set({ email_verified: 1 }).execute()
  })
  afterEach(() => test.stop())

  const log = createLog('silent', { write: () => undefined })
  const kinds = (isSent = true) =>
    allJobs(
      { database: test.database, now: () => test.clock.now, log },
      {
        isSent,
        inactiveAfter: INACTIVE_AFTER,
        secret: SECRETS.authSecret,
        site: createSite(undefined, 1),
        send: async (to, mail) => {
          sentMails.push(`${mail.subject} to ${to}`)
        },
      },
    )
  const run = async (kind: string, signal = new AbortController().signal, isSent = true) => {
    const kindToRun = kinds(isSent).find((candidate) => candidate.kind === kind)
    if (kindToRun === undefined) throw new Error(`there is no ${kind}`)
    return runNextJob(kindToRun, { database: test.database, now: () => test.clock.now, log }, signal)
  }

  it('purge-expired deletes nothing by a clock that jumped ahead until the clock has run for a day', async () => {
    const start = test.clock.now
    await ensureRecurringJob(test.db, 'purge-expired', start)
    const purge = async () => expect(await run('purge-expired')).toBe(true)
    const child = await childBrowser(test.app, 'Moss')
    const countRows = async () => {
      const devices = await test.db.selectFrom('child_devices').select('child_id').execute()
      const logins = await test.db.selectFrom('child_logins').select('child_id').execute()
      return [devices.length, logins.length]
    }
    const before = await countRows()
    // The very first purge distrusts the clock, too.
    test.clock.now = start + 1_100 * DAY
    await purge()
    test.clock.now += DAY - 1
    await purge()
    expect(await countRows()).toEqual(before)
    test.clock.now = start
    await purge()
    expect((await child.get('/api/child-login')).body).toMatchObject({ username: 'Moss' })
    await child.delete('/api/child-login')
    // The device is still the child's own, so attempts of strangers on other devices do not block it.
    for (let n = 0; n < 10; n += 1)
      await openBrowser(test.app).post('/api/child-login', { username: 'Moss', pin: '0000' })
    expect((await child.post('/api/child-login', { username: 'Moss', pin: PIN })).status).toBe(200)
    // The clock jumps further ahead, then back by a part, and then stays there for a day.
    for (const days of [1_200, 1_000, 1_000.5]) {
      test.clock.now = start + days * DAY
      await purge()
    }
    expect(await countRows()).toEqual(before)
    test.clock.now = start + 1_001 * DAY
    await purge()
    expect(await countRows()).toEqual([0, 0])
    // A clock that was put back by years is trusted at once, and by the next purge.
    test.clock.now = start - 1_000 * DAY
    await purge()
    test.clock.now += 3_600_000
    await purge()
    expect(await test.db.selectFrom('purge_clock').selectAll().execute()).toEqual([
      { id: 1, believed_at: test.clock.now, ahead_since: null },
    ])
  })

  it('warn once about a clock that is years behind the previous run', async () => {
    const warnings: Record<string, unknown>[] = []
    const warningLog = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) })
    const start = test.clock.now
    const inYear2000 = Date.UTC(2000, 0, 1)
    for (const now of [start, inYear2000, inYear2000 + 3_600_000])
      expect(await trustedTime(test.db, now, warningLog)).toBe(now)
    const days = Math.round((start - inYear2000) / DAY)
    expect(warnings).toEqual([
      expect.objectContaining({ days, msg: expect.stringMatching(/days behind the previous run.*set it right/) }),
    ])
  })

  it('recurring jobs have an interval, and without a mail server no job erases reading spaces', () => {
    const HOUR = 3_600_000
    const intervals = (isSent: boolean) => kinds(isSent).map(({ kind, interval }) => [kind, interval])
    const mailKinds = ['log-admin-act', 'mail-urgent', 'mail', 'mail-weekly'].map((kind) => [kind, undefined])
    const first = [
      ['purge-expired', HOUR],
      ['enqueue-weekly-mails', HOUR],
    ]
    expect(intervals(true)).toEqual([...first, ['erase-unused-spaces', 24 * HOUR], ...mailKinds])
    expect(intervals(false)).toEqual([...first, ...mailKinds])
  })

  it('mail jobs send queued mails to their recipients', async () => {
    await enqueueMail(test.db, { mail: 'pin-changed', childId: moss }, test.clock.now)
    expect([await run('mail'), await run('mail')]).toEqual([true, false])
    expect(sentMails).toEqual(['A PIN was changed to maya@example.org'])
  })

  it('enqueue-weekly-mails enqueues the mails of the past week, unless it is aborted', async () => {
    const rounds = async () =>
      (await test.db.selectFrom('weekly_mail_rounds').select('week_id').execute()).map(({ week_id }) => week_id)
    await ensureRecurringJob(test.db, 'enqueue-weekly-mails', test.clock.now)
    await run('enqueue-weekly-mails', AbortSignal.abort())
    expect(await rounds()).toEqual([])
    await run('enqueue-weekly-mails')
    expect(await rounds()).toEqual([reportWeeks(test.clock.now).weekId])
  })

  it('erase-unused-spaces warns the parent of an unused account only, unless it is aborted', async () => {
    const eraseJob = () => kinds(true).find(({ kind }) => kind === 'erase-unused-spaces')
    const { signal } = new AbortController()
    await eraseJob()?.work(null, signal, '')
    test.clock.now += INACTIVE_AFTER + 60_000
    await childBrowser(test.app, 'Wren')
    // Nobody is warned by a clock that jumped ahead until it has run for a day.
    for (const delay of [0, DAY - 1]) {
      test.clock.now += delay
      await eraseJob()?.work(null, signal, '')
    }
    await ensureRecurringJob(test.db, 'erase-unused-spaces', test.clock.now)
    expect(await run('mail')).toBe(false)
    test.clock.now += 1
    await run('erase-unused-spaces', AbortSignal.abort())
    expect(await run('mail')).toBe(false)
    await run('erase-unused-spaces')
    expect([await run('mail'), await run('mail')]).toEqual([true, false])
    expect(sentMails).toEqual(['A reading space nobody has used to maya@example.org'])
  })
})
