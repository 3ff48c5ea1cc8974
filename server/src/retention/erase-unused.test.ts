/** Warns parents about unused reading spaces and erases the spaces, by a clock that the test moves. */

import { GRACE_PERIOD, INACTIVE_AFTER } from '@lanternleaf/domain/child-login/inactive-space'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runNextJob } from '../jobs/run-job.ts'
import { createLog } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMailJobs } from '../mail/send-mail.ts'
import { createSite } from '../mail/templates.ts'
import { readAllTables } from '../testing/all-tables.ts'
import { openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, fillAllTables, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { interleave } from '../testing/race.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { eraseUnusedSpaces, PAGE_SIZE } from './erase-unused.ts'

const DAY = 86_400_000

describe.each(ENGINES)('an unused reading space (%s)', (engine) => {
  let test: TestApp
  let ids: Record<'moss' | 'fern' | 'wren', string>
  let start: number
  const logged: string[] = []
  beforeEach(async () => {
    test = await startTestApp(engine)
    const maya = await parentBrowser(test.app, 'maya@example.org')
    const ada = await parentBrowser(test.app, 'ada@example.org')
    ids = {
      moss: (await addChild(maya, 'Moss Q')).childId,
      fern: (await addChild(maya, 'Fern Q')).childId,
      wren: (await addChild(ada, 'Wren')).childId,
    }
    start = test.clock.now
    await fillAllTables(test, ids.moss, 'Moss Q')
    await fillAllTables(test, ids.wren, 'Wren')
    test.clock.now = start + INACTIVE_AFTER
    // The sibling and the child of another family log in, so their spaces are in use.
    for (const name of ['Fern Q', 'Wren']) await childBrowser(test.app, name)
    await test.db.deleteFrom('jobs').execute()
  })
  afterEach(() => test.stop())

  const log = createLog('trace', { write: (line) => logged.push(line) })
  const runJob = (signal = new AbortController().signal, inactiveAfter = INACTIVE_AFTER) =>
    eraseUnusedSpaces(test.db, { secret: SECRETS.authSecret, now: test.clock.now, inactiveAfter, signal, log })
  const sendMails = async (rejectionCode: number | null = null) => {
    const server = await startMailServer(0, rejectionCode)
    const now = () => test.clock.now
    const config = { smtpUrl: server.url, dataDir: '/nowhere', mailFrom: undefined, publicUrl: undefined }
    const kinds = createMailJobs({
      db: test.db,
      now,
      log,
      send: createMailer(config, log),
      secret: SECRETS.authSecret,
      site: createSite(new URL('https://reading.example.org'), 1),
    })
    for (const kind of kinds)
      while (await runNextJob(kind, { database: test.database, now, log }, new AbortController().signal));
    await server.stop()
    return server.received.map(({ to, source }) => [to.join(), /Subject: (.*)/.exec(source)?.[1]?.trim()])
  }
  const exists = async (childId: string) =>
    (await test.db.selectFrom('children').select('child_id').where('child_id', '=', childId).execute()).length === 1
  const rowsWith = async (...names: readonly string[]) =>
    [...(await readAllTables(test.database)).values()].flat().filter((row) => names.some((name) => row.includes(name)))

  it('is warned about once, and erased sixty days later, without changing other rows', async () => {
    const otherRows = await rowsWith(ids.fern, ids.wren)
    await runJob()
    await runJob()
    expect(await sendMails()).toEqual([['maya@example.org', 'A reading space nobody has used']])
    test.clock.now += GRACE_PERIOD - 1
    await runJob()
    expect([await sendMails(), await exists(ids.moss)]).toEqual([[], true])
    test.clock.now += 1
    await runJob()
    expect(await exists(ids.moss)).toBe(false)
    expect(await rowsWith(ids.moss, 'Moss Q')).toEqual([])
    expect(await rowsWith(ids.fern, ids.wren)).toEqual(otherRows)
    expect(await sendMails()).toEqual([['maya@example.org', 'A reading space was erased']])
    expect(await test.db.selectFrom('erased_children').selectAll().execute()).toHaveLength(1)
    expect(logged.join()).not.toMatch(/maya|Moss/)
  })

  it.each([
    ['the child logs in', () => childBrowser(test.app, 'Moss Q')],
    [
      'the parent signs in',
      () => openBrowser(test.app).post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD }),
    ],
  ])('stays when %s, with a new warning after a long time', async (_, use) => {
    await runJob()
    await sendMails()
    test.clock.now += GRACE_PERIOD - 1
    await use()
    test.clock.now += DAY
    await runJob()
    expect([await sendMails(), await exists(ids.moss)]).toEqual([[], true])
    test.clock.now += INACTIVE_AFTER
    await runJob()
    expect((await sendMails()).filter(([to]) => to === 'maya@example.org').length).toBeGreaterThan(0)
    expect(await exists(ids.moss)).toBe(true)
  })

  it('stays when the child logs in at the moment of erasure', async () => {
    await runJob()
    await sendMails()
    test.clock.now += GRACE_PERIOD
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await childBrowser(test.app, 'Moss Q')
    })
    await runJob()
    expect(await exists(ids.moss)).toBe(true)
  })

  it('stays until the parent was warned or cannot be reached', async () => {
    await runJob()
    test.clock.now += GRACE_PERIOD
    await runJob()
    expect(await exists(ids.moss)).toBe(true)
    expect(await sendMails(550)).toEqual([])
    test.clock.now += GRACE_PERIOD
    await runJob()
    expect(await exists(ids.moss)).toBe(false)
  })

  it('is not erased by a wrong clock', async () => {
    test.clock.now += 10 * INACTIVE_AFTER
    await runJob()
    await sendMails()
    test.clock.now -= 10 * INACTIVE_AFTER
    test.clock.now += GRACE_PERIOD
    await runJob()
    expect(await exists(ids.moss)).toBe(true)
  })

  it('is erased completely or not at all', async () => {
    await runJob()
    await sendMails()
    test.clock.now += GRACE_PERIOD
    const before = await readAllTables(test.database)
    const restoreWrites = await failWrites(test.database, 'insert', 'erased_children')
    await expect(runJob()).rejects.toThrow('broken')
    await restoreWrites()
    expect(await readAllTables(test.database)).toEqual(before)
    await expect(runJob(AbortSignal.abort())).rejects.toThrow('aborted')
    await Promise.all([runJob(), runJob()])
    expect(await exists(ids.moss)).toBe(false)
    expect(await sendMails()).toHaveLength(1)
  })

  it('is warned about after the time that the operator chose', async () => {
    test.clock.now = start + 200 * DAY
    for (const [inactiveAfter, mails] of [
      [INACTIVE_AFTER, 0],
      [180 * DAY, 1],
    ] as const) {
      await runJob(undefined, inactiveAfter)
      expect((await sendMails()).filter(([to]) => to === 'maya@example.org')).toHaveLength(mails)
    }
  })

  it('is found among many', async () => {
    const { consent_id, parent_id } = await test.db
      .selectFrom('children')
      .select(['consent_id', 'parent_id'])
      .where('child_id', '=', ids.wren)
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
      created_at: test.clock.now,
      preferences: '{}',
    })
    await test.db.insertInto('children').values(many.map(row)).execute()
    // The job can be aborted between two spaces.
    const controller = new AbortController()
    const running = runJob(controller.signal)
    setTimeout(() => controller.abort(), 10)
    await expect(running).rejects.toThrow('aborted')
    await runJob()
    expect(await sendMails()).toHaveLength(1)
  })

  it('logs the number of erased spaces, if any', async () => {
    const erasedCounts = () =>
      logged.filter((line) => line.includes('spaces erased')).map((line) => JSON.parse(line).erased)
    logged.length = 0
    await runJob()
    await sendMails()
    expect(erasedCounts()).toEqual([])
    test.clock.now += GRACE_PERIOD
    await runJob()
    await runJob()
    expect(erasedCounts()).toEqual([1])
  })
})
