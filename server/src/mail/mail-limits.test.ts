/** Which addresses count as one mailbox, and how often mails about wrong PINs are sent. */

import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consume } from '../rate-limits/store.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hashMailbox, resetWrongPinMailLimits, wrongPinMailLimit } from './mail-limits.ts'

it('hashMailbox gives all spellings of a mailbox one hash, and all its tagged addresses another', () => {
  const hashOf = (email: string) => hashMailbox('secret', email)
  expect(hashOf('Maya@Example.org')).toBe(hashOf('maya@example.org'))
  expect(new Set(['maya+a@example.org', 'maya+another@example.org', 'maya+@example.org'].map(hashOf)).size).toBe(1)
  const dotted = ['m.aya@example.org', 'may.a@example.org', 'm.a.y.a@example.org', 'maya@example.org'].map(hashOf)
  expect(new Set(dotted).size).toBe(1)
  expect(hashOf('m.aya+x.y@googlemail.com')).toBe(hashOf('maya+z@gmail.com'))
  expect(hashOf('maya@exam.ple.org')).not.toBe(hashOf('maya@example.org'))
  const mailboxHashes = ['maya@example.org', 'maya+a@example.org', 'ada@example.org', 'maya@example.com'].map(hashOf)
  // Text before the plus is never joined with text behind it.
  expect(hashOf('may+b@aexample.org')).not.toBe(hashOf('maya+b@example.org'))
  expect(new Set([...mailboxHashes, hashMailbox('another', 'maya@example.org')]).size).toBe(5)
  for (const hash of mailboxHashes) expect(hash).toMatch(/^[\w-]{43}$/)
})

describe.each(ENGINES)('the wrong-PIN mail limit (%s)', (engine) => {
  let test: TestApp
  let moss: string
  let wren: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    moss = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
  })
  afterAll(() => test.stop())

  it('allows one mail a month and one permanent one per child, until reset', async () => {
    const { now } = test.clock
    const tryConsume = async (childId: string, blockedFor: 'month' | 'permanently', time = now) =>
      (await consume(test.db, wrongPinMailLimit(childId, blockedFor), time)).isConsumed
    for (const childId of [moss, wren])
      for (const blockedFor of ['month', 'permanently'] as const)
        expect([await tryConsume(childId, blockedFor), await tryConsume(childId, blockedFor)]).toEqual([true, false])
    await test.db
      .insertInto('rate_limits')
      .values({ key: 'another', used: 1, child_id: moss, expires_at: null })
      .execute()
    const otherLimits = () =>
      test.db.selectFrom('rate_limits').selectAll().where('key', 'not like', `%${moss}`).execute()
    const before = await otherLimits()
    await resetWrongPinMailLimits(test.db, moss)
    expect(await otherLimits()).toEqual(before)
    const ofMoss = test.db.selectFrom('rate_limits').select('key').where('key', 'like', `%${moss}`)
    expect(await ofMoss.execute()).toEqual([])
    const nextMonth = now + WRONG_PIN_MAIL_LIMIT.window
    expect([
      await tryConsume(wren, 'month', nextMonth - 1),
      await tryConsume(wren, 'permanently', nextMonth - 1),
    ]).toEqual([false, false])
    expect([await tryConsume(wren, 'month', nextMonth), await tryConsume(wren, 'permanently', nextMonth)]).toEqual([
      true,
      false,
    ])
  })
})
