import { UNUSED_FOR } from '@lanternleaf/domain/child-login/unused-space'
import { reportWeeks } from '@lanternleaf/domain/weekly-mail/report-weeks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { leaveMail } from '../mail/send-mail.ts'
import { siteOf } from '../mail/worded.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { openTwice } from '../testing/two-processes.ts'
import { allJobs } from './all-jobs.ts'
import { runNextJob } from './run-job.ts'
import { keepRecurring } from './store.ts'

const NOW = Date.UTC(2026, 8, 1)

it.each(ENGINES)(
  'what has expired is purged each hour by what the clock then says, and mails are sent, on %s',
  async (engine) => {
    const { one: database, stop } = await openTwice(engine)
    const told: string[] = []
    const log = createLog('info', { write: (line) => told.push(line) })
    const clock = { now: NOW }
    const mail = { send: null, site: { address: 'http://localhost', isKnown: true } } as never
    const kinds = allJobs({ database, now: () => clock.now, log }, mail)
    const [purge, ...mails] = kinds
    expect(purge).toMatchObject({ kind: 'purge-expired', every: 3_600_000 })
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(({ kind }) => kind === 'purge-expired')).toEqual([])
    const ends = [NOW, NOW + 1, NOW + 2]
    await database.db
      .insertInto('erased_children')
      .values(ends.map((expires_at) => ({ mark: `${expires_at}`, expires_at })))
      .execute()
    clock.now = NOW + 1
    await expect(purge?.work(null, AbortSignal.abort(), '')).rejects.toThrow('aborted')
    await purge?.work(null, new AbortController().signal, '')
    expect(await database.db.selectFrom('erased_children').select('mark').execute()).toEqual([{ mark: `${NOW + 2}` }])
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ table: 'erased_children', removed: 2 }])
    await stop()
  },
)

describe.each(ENGINES)('what is done without a request on %s', (engine) => {
  let test: TestApp
  let moss: string
  const sent: string[] = []
  beforeEach(async () => {
    test = await startTestApp(engine)
    sent.length = 0
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
        ...{ isSent, secret: SECRETS.authSecret, site: siteOf(undefined, 1) },
        send: async (to, mail) => {
          sent.push(`${mail.subject} to ${to}`)
        },
      },
    )
  const run = async (kind: string, signal = new AbortController().signal, isSent = true) => {
    const one = kinds(isSent).find((known) => known.kind === kind)
    if (one === undefined) throw new Error(`there is no ${kind}`)
    return runNextJob(one, { database: test.database, now: () => test.clock.now, log }, signal)
  }

  it('is each its kind, so often; where nobody can be told, nothing is erased', () => {
    const HOUR = 3_600_000
    const often = (isSent: boolean) => kinds(isSent).map(({ kind, every }) => [kind, every])
    const mails = ['mail-waited-for', 'mail', 'mail-weekly'].map((kind) => [kind, undefined])
    const first = [
      ['purge-expired', HOUR],
      ['leave-weekly-mails', HOUR],
    ]
    expect(often(true)).toEqual([...first, ['end-unused-spaces', 24 * HOUR], ...mails])
    expect(often(false)).toEqual([...first, ...mails])
  })

  it('sends what was left, to who it is for', async () => {
    await leaveMail(test.db, { mail: 'pin-changed', childId: moss }, test.clock.now)
    expect([await run('mail'), await run('mail')]).toEqual([true, false])
    expect(sent).toEqual(['A PIN was changed to maya@example.org'])
  })

  it('looks after the weekly mails of the week that is over by what the clock says, unless it is to end', async () => {
    const rounds = async () =>
      (await test.db.selectFrom('weekly_mail_rounds').select('week_id').execute()).map(({ week_id }) => week_id)
    await keepRecurring(test.db, 'leave-weekly-mails', test.clock.now)
    await run('leave-weekly-mails', AbortSignal.abort())
    expect(await rounds()).toEqual([])
    await run('leave-weekly-mails')
    expect(await rounds()).toEqual([reportWeeks(test.clock.now).weekId])
  })

  it('tells of a space that nobody used by what the clock says, of no other, unless it is to end', async () => {
    test.clock.now += UNUSED_FOR + 60_000
    await childBrowser(test.app, 'Wren')
    await keepRecurring(test.db, 'end-unused-spaces', test.clock.now)
    await run('end-unused-spaces', AbortSignal.abort())
    expect(await run('mail')).toBe(false)
    await run('end-unused-spaces')
    expect([await run('mail'), await run('mail')]).toEqual([true, false])
    expect(sent).toEqual(['A reading space that nobody uses to maya@example.org'])
  })
})
