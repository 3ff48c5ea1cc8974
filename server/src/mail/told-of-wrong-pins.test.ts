import { WRONG_PIN_MAIL_LIMIT } from '@lanternleaf/domain/child-login/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consume } from '../rate-limits/store.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetMailOfWrongPins, mailOfWrongPins } from './told-of-wrong-pins.ts'

describe.each(ENGINES)('the one mail of wrong PINs on %s', (engine) => {
  let test: TestApp
  let moss: string
  let wren: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    moss = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
  })
  afterAll(() => test.stop())

  it('is one for a month, one for good, each child’s own, until it is forgotten', async () => {
    const { now } = test.clock
    const isLeft = async (childId: string, closedFor: 'a month' | 'good', at = now) =>
      (await consume(test.db, mailOfWrongPins(childId, closedFor), at)).isTaken
    for (const childId of [moss, wren])
      for (const closedFor of ['a month', 'good'] as const)
        expect([await isLeft(childId, closedFor), await isLeft(childId, closedFor)]).toEqual([true, false])
    await test.db
      .insertInto('budgets')
      .values({ name: 'another', taken: 1, child_id: moss, expires_at: null })
      .execute()
    const others = () => test.db.selectFrom('budgets').selectAll().where('name', 'not like', `%${moss}`).execute()
    const before = await others()
    await forgetMailOfWrongPins(test.db, moss)
    expect(await others()).toEqual(before)
    const ofMoss = test.db.selectFrom('budgets').select('name').where('name', 'like', `%${moss}`)
    expect(await ofMoss.execute()).toEqual([])
    const later = now + WRONG_PIN_MAIL_LIMIT.window
    expect([await isLeft(wren, 'a month', later - 1), await isLeft(wren, 'good', later - 1)]).toEqual([false, false])
    expect([await isLeft(wren, 'a month', later), await isLeft(wren, 'good', later)]).toEqual([true, false])
  })
})
