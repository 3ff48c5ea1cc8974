/**
 * When a queued mail is sent, dropped or discarded, and which queue it waits in. `send-mail.test.ts` tests retries
 * and daily limits.
 */

import { NOTICE_MAIL_DAILY_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { type JobKind, runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { resetToken } from '../parent-account/reset-token.ts'
import { consume } from '../rate-limits/store.ts'
import { findInactivityWarning } from '../retention/inactivity-warning.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Mail } from './mail.ts'
import { wrongPinMailLimit } from './mail-limits.ts'
import { MailRefused } from './mailer.ts'
import { createMailJobs, enqueueMail, isMailQueued } from './send-mail.ts'
import { createSite } from './templates.ts'

describe.each(ENGINES)('a queued mail (%s)', (engine) => {
  let test: TestApp
  let ids: Record<'maya' | 'ada' | 'moss' | 'wren', string>
  let sentMails: { readonly to: string; readonly mail: Mail }[]
  /** the error that sending a mail fails with */
  let sendError: Error | null
  let logged: string[]
  let kinds: readonly JobKind[]
  beforeEach(async () => {
    test = await startTestApp(engine)
    const addFamily = async (email: string, username: string) => {
      const { childId } = await addChild(await parentBrowser(test.app, email), username)
      const parent = test.db.selectFrom('children').select('parent_id').where('child_id', '=', childId)
      return [(await parent.executeTakeFirstOrThrow()).parent_id, childId] as const
    }
    const [maya, moss] = await addFamily('maya@example.org', 'Moss')
    const [ada, wren] = await addFamily('ada@example.org', 'Wren')
    ids = { maya, ada, moss, wren }
    sentMails = []
    logged = []
    sendError = null
    const log = createLog('info', { write: (line) => logged.push(line) })
    kinds = createMailJobs({
      db: test.db,
      now: () => test.clock.now,
      log,
      secret: SECRETS.authSecret,
      site: createSite(new URL('https://reading.example.org'), 1),
      send: async (to, mail) => {
        if (sendError !== null) throw sendError
        sentMails.push({ to, mail })
      },
    })
  })
  afterEach(() => test.stop())

  const enqueueNow = (mail: Parameters<typeof enqueueMail>[1]) => enqueueMail(test.db, mail, test.clock.now)
  const runJobs = async () => {
    const deps = {
      database: test.database,
      now: () => test.clock.now,
      log: createLog('silent', { write: () => undefined }),
    }
    for (const kind of kinds) while (await runNextJob(kind, deps, new AbortController().signal));
  }
  const jobs = () =>
    test.db
      .selectFrom('jobs')
      .select(['kind', 'parent_id', 'attempts'])
      .where('kind', 'like', 'mail%')
      .orderBy('kind')
      .execute()

  it('is queued by kind and family', async () => {
    await enqueueNow({ mail: 'weekly-report', parentId: ids.maya, weekId: '2026-W47' })
    await enqueueNow({ mail: 'passkey-added', parentId: ids.ada })
    await enqueueNow({ mail: 'help-asked', childId: ids.moss })
    expect(await jobs()).toEqual([
      { kind: 'mail', parent_id: ids.ada, attempts: 0 },
      { kind: 'mail-urgent', parent_id: ids.maya, attempts: 0 },
      { kind: 'mail-weekly', parent_id: ids.maya, attempts: 0 },
    ])
  })

  it('counts as queued until it is sent', async () => {
    const mail = { mail: 'space-unused', childId: ids.moss } as const
    const otherMails = [{ ...mail, childId: ids.wren } as const, { ...mail, mail: 'pin-changed' } as const]
    const queued = async () => Promise.all([mail, ...otherMails].map((queuedMail) => isMailQueued(test.db, queuedMail)))
    expect(await queued()).toEqual([false, false, false])
    await enqueueNow(mail)
    expect(await queued()).toEqual([true, false, false])
    await runJobs()
    expect(await queued()).toEqual([false, false, false])
  })

  it('is not sent for an invalid password link', async () => {
    const [first, second] = ['first', 'second'].map((resetId) => ({
      resetId,
      token: resetToken(SECRETS.authSecret, resetId),
    }))
    const expires_at = test.clock.now + 1_000
    await test.db
      .insertInto('password_resets')
      .values({ parent_id: ids.maya, token_hash: hashToken(first?.token ?? ''), expires_at })
      .execute()
    const reset = (resetId = '') => enqueueNow({ mail: 'password-reset', parentId: ids.maya, resetId })
    await reset(first?.resetId)
    await reset(second?.resetId)
    await runJobs()
    expect(sentMails.map(({ to, mail }) => [to, mail.link?.url])).toEqual([
      ['maya@example.org', `https://reading.example.org/parent-reset-password#${first?.token}`],
    ])
    test.clock.now = expires_at
    await reset(first?.resetId)
    await runJobs()
    expect(sentMails).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  it('is not sent for a week of which nothing is shared', async () => {
    await enqueueNow({ mail: 'weekly-report', parentId: ids.maya, weekId: '2026-W47' })
    await runJobs()
    expect([sentMails, await jobs()]).toEqual([[], []])
  })

  it('is not counted for the daily limit if it was counted when it was requested', async () => {
    const token_hash = hashToken(resetToken(SECRETS.authSecret, 'reset'))
    await test.db
      .insertInto('password_resets')
      .values({ parent_id: ids.maya, token_hash, expires_at: test.clock.now + 1_000 })
      .execute()
    const countedMails = () =>
      test.db.selectFrom('rate_limits').select('key').where('key', 'like', 'mail:mailbox:%').execute()
    await enqueueNow({ mail: 'password-reset', parentId: ids.maya, resetId: 'reset' })
    await runJobs()
    expect([sentMails.length, await countedMails()]).toEqual([1, []])
    await enqueueNow({ mail: 'passkey-added', parentId: ids.maya })
    await runJobs()
    expect([sentMails.length, (await countedMails()).length]).toEqual([2, 1])
  })

  it('is discarded if the account no longer exists', async () => {
    await enqueueNow({ mail: 'passkey-added', parentId: ids.maya })
    await enqueueNow({ mail: 'passkey-added', parentId: ids.ada })
    await test.db.deleteFrom('parents').where('id', '=', ids.maya).execute()
    await runJobs()
    expect(sentMails.map(({ to }) => to)).toEqual(['ada@example.org'])
    expect(await jobs()).toEqual([])
  })

  it('records the inactivity warning only once the parent was reached or cannot be', async () => {
    const warnings = async () => [
      await findInactivityWarning(test.db, ids.moss),
      await findInactivityWarning(test.db, ids.wren),
    ]
    await enqueueNow({ mail: 'pin-changed', childId: ids.moss })
    await runJobs()
    expect(await warnings()).toEqual([null, null])
    await enqueueNow({ mail: 'space-unused', childId: ids.moss })
    sendError = new Error('not now')
    await runJobs()
    expect(await warnings()).toEqual([null, null])
    sendError = null
    test.clock.now += 60_000
    await runJobs()
    expect([await warnings(), sentMails.length]).toEqual([[test.clock.now, null], 2])
    sendError = new MailRefused('no mailbox')
    await enqueueNow({ mail: 'space-unused', childId: ids.wren })
    await runJobs()
    expect(await warnings()).toEqual([test.clock.now, test.clock.now])
  })

  it('is dropped above the daily limit, without names in the log, and allows no other wrong-PIN mail', async () => {
    const wrongPins = wrongPinMailLimit(ids.moss, 'permanently')
    await consume(test.db, wrongPins, test.clock.now)
    for (let count = 0; count <= NOTICE_MAIL_DAILY_LIMIT.max; count += 1)
      await enqueueNow({ mail: 'pin-changed', childId: ids.moss })
    const [last] = await test.db.selectFrom('jobs').select('job_id').orderBy('sort_at', 'desc').execute()
    await runJobs()
    expect(sentMails).toHaveLength(NOTICE_MAIL_DAILY_LIMIT.max)
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        job: last?.job_id,
        mail: 'pin-changed',
        msg: expect.stringMatching(/dropped/),
      },
    ])
    expect(await consume(test.db, wrongPins, test.clock.now)).toMatchObject({ isConsumed: false })
  })
})

describe.each(ENGINES)('mail queues (%s)', (engine) => {
  it('separate urgent mails from notices', async () => {
    const test = await startTestApp(engine)
    const [childId, parentId] = ['moss', 'maya']
    await enqueueMail(test.db, { mail: 'password-reset', parentId, resetId: 'reset' }, 7)
    for (const mail of ['help-asked', 'pin-asked', 'pin-changed', 'wrong-pins'] as const)
      await enqueueMail(test.db, { mail, childId }, 7)
    await enqueueMail(test.db, { mail: 'password-changed', parentId }, 7)
    await enqueueMail(test.db, { mail: 'account-erased', email: 'maya@example.org', isProved: true }, 7)
    const rows = await test.db.selectFrom('jobs').select(['kind', 'payload']).where('due_at', '=', 7).execute()
    const mailsIn = (queue: string) =>
      rows.flatMap(({ kind, payload }) => (kind === queue ? [JSON.parse(payload).mail] : [])).sort()
    expect(mailsIn('mail-urgent')).toEqual(['help-asked', 'password-reset', 'pin-asked'])
    expect(mailsIn('mail')).toEqual(['account-erased', 'password-changed', 'pin-changed', 'wrong-pins'])
    await test.stop()
  })
})
