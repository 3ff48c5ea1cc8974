/** A login can end after a request was authenticated and before its facts are stored. Then nothing may be stored. */

import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChild, childBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { FACTS, type LearningFixture, startLearningFixture } from '../testing/learning-fixture.ts'
import { sampleSession } from '../testing/sample-session.ts'
import type { TestApp } from '../testing/test-app.ts'

/** Ways in which a login ends between authentication and the save, such as by another server or by the clock. */
const LOGIN_ENDS: Readonly<Record<string, (test: TestApp, childId: string) => Promise<unknown>>> = {
  'the child logged out': ({ db }, childId) => db.deleteFrom('child_logins').where('child_id', '=', childId).execute(),
  'its time is over': async ({ clock }) => {
    clock.now += CHILD_LOGIN_TTL
  },
  'it expired in the database': ({ db, clock }, childId) =>
    db.updateTable('child_logins').set({ expires_at: clock.now }).where('child_id', '=', childId).execute(),
  'it belongs to a sibling': ({ db }, childId) => {
    const sibling = db.selectFrom('children').select('child_id').where('username', '=', 'Fern')
    return db.updateTable('child_logins').set({ child_id: sibling }).where('child_id', '=', childId).execute()
  },
  'the child was erased': ({ db }, childId) => db.deleteFrom('children').where('child_id', '=', childId).execute(),
}

describe.each(ENGINES)('a save by a login that ended after authentication (%s)', (engine) => {
  let fixture: LearningFixture
  let children = 0
  beforeEach(async () => {
    fixture = await startLearningFixture(engine)
  })
  afterEach(async () => {
    await fixture.expectOthersUntouched()
    await fixture.test.stop()
  })

  const makeChild = async () => {
    children += 1
    const username = `Sedge${children}`
    const { childId } = await addChild(fixture.parent, username)
    const browser = await childBrowser(fixture.test.app, username)
    const send = (name: string) => browser.post(FACTS, { childId, facts: sampleSession(name, fixture.test.clock.now) })
    const storedFacts = async () =>
      (await fixture.test.db.selectFrom('new_facts').select('fact_id').where('child_id', '=', childId).execute()).length
    return { childId, username, send, countStored: storedFacts }
  }

  it.each(Object.entries(LOGIN_ENDS))('is rejected once %s, and stores nothing', async (reason, endLogin) => {
    const { childId, send, countStored } = await makeChild()
    expect((await send('before')).status).toBe(200)
    const before = await countStored()
    await endLogin(fixture.test, childId)
    const answers = [await send('after'), await send('again')]
    expect(answers).toMatchObject(Array(2).fill({ status: 401, body: { error: { code: 'login-needed' } } }))
    expect(before).toBeGreaterThan(0)
    const isErased = reason === 'the child was erased'
    expect(await countStored()).toBe(isErased ? 0 : before)
  })

  it('is rejected because of the login, also if the rate limit is exceeded', async () => {
    const { childId, send } = await makeChild()
    await send('before')
    const { db, clock } = fixture.test
    const later = { facts_paced_until: clock.now + 2_000 * 4_000 }
    await db.updateTable('children').set(later).where('child_id', '=', childId).execute()
    expect((await send('too-much')).status).toBe(429)
    await db.deleteFrom('child_logins').where('child_id', '=', childId).execute()
    expect((await send('after')).status).toBe(401)
  })

  it('does not affect a concurrent save of a sibling', async () => {
    const [loggedOutChild, otherChild] = [await makeChild(), await makeChild()]
    await Promise.all([loggedOutChild.send('before'), otherChild.send('before')])
    const before = await loggedOutChild.countStored()
    await fixture.test.db.deleteFrom('child_logins').where('child_id', '=', loggedOutChild.childId).execute()
    const answers = await Promise.all([loggedOutChild.send('after'), otherChild.send('after')])
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
    expect([await loggedOutChild.countStored(), await otherChild.countStored()]).toEqual([before, 2 * before])
  })

  it('can be repeated after the next login', async () => {
    const { childId, username, send, countStored } = await makeChild()
    await send('before')
    await fixture.test.db.deleteFrom('child_logins').where('child_id', '=', childId).execute()
    await send('lost')
    const before = await countStored()
    const browser = await childBrowser(fixture.test.app, username)
    const facts = sampleSession('next', fixture.test.clock.now)
    expect((await browser.post(FACTS, { childId, facts })).status).toBe(200)
    expect(await countStored()).toBe(before + facts.length)
  })
})
