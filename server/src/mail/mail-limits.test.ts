import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consume } from '../rate-limits/store.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hashMailbox, resetWrongPinMailLimits, wrongPinMailLimit } from './mail-limits.ts'

it('normalizes addresses of one mailbox, and treats all tagged ones as one', () => {
  const mark = (email: string) => hashMailbox('secret', email)
  expect(mark('Maya@Example.org')).toBe(mark('maya@example.org'))
  expect(new Set(['maya+a@example.org', 'maya+another@example.org', 'maya+@example.org'].map(mark)).size).toBe(1)
  const dotted = ['m.aya@example.org', 'may.a@example.org', 'm.a.y.a@example.org', 'maya@example.org'].map(mark)
  expect(new Set(dotted).size).toBe(1)
  expect(mark('m.aya+x.y@googlemail.com')).toBe(mark('maya+z@gmail.com'))
  expect(mark('maya@exam.ple.org')).not.toBe(mark('maya@example.org'))
  const others = ['maya@example.org', 'maya+a@example.org', 'ada@example.org', 'maya@example.com'].map(mark)
  // What stands before and behind the plus is never read as one.
  expect(mark('may+b@aexample.org')).not.toBe(mark('maya+b@example.org'))
  expect(new Set([...others, hashMailbox('another', 'maya@example.org')]).size).toBe(5)
  for (const other of others) expect(other).toMatch(/^[\w-]{43}$/)
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
    const isLeft = async (childId: string, closedFor: 'month' | 'permanently', at = now) =>
      (await consume(test.db, wrongPinMailLimit(childId, closedFor), at)).isConsumed
    for (const childId of [moss, wren])
      for (const closedFor of ['month', 'permanently'] as const)
        expect([await isLeft(childId, closedFor), await isLeft(childId, closedFor)]).toEqual([true, false])
    await test.db
      .insertInto('rate_limits')
      .values({ key: 'another', used: 1, child_id: moss, expires_at: null })
      .execute()
    const others = () => test.db.selectFrom('rate_limits').selectAll().where('key', 'not like', `%${moss}`).execute()
    const before = await others()
    await resetWrongPinMailLimits(test.db, moss)
    expect(await others()).toEqual(before)
    const ofMoss = test.db.selectFrom('rate_limits').select('key').where('key', 'like', `%${moss}`)
    expect(await ofMoss.execute()).toEqual([])
    const later = now + WRONG_PIN_MAIL_LIMIT.window
    expect([await isLeft(wren, 'month', later - 1), await isLeft(wren, 'permanently', later - 1)]).toEqual([
      false,
      false,
    ])
    expect([await isLeft(wren, 'month', later), await isLeft(wren, 'permanently', later)]).toEqual([true, false])
  })
})
