import { describe, expect, it } from 'vitest'
import { rebuildAll } from '../../insights/rebuild-all.ts'
import { openBrowser } from '../browser.ts'
import { ENGINES, freshDatabase } from '../fresh-database.ts'
import { startTestApp } from '../test-app.ts'
import { wholeDatabase } from '../whole-database.ts'
import { madeUp, makeFamilies } from './families.ts'

const CHILDREN = 31

describe.each(ENGINES)('synthetic families on %s', (engine) => {
  it('are as a server keeps them: each logs in as themselves, and all that follows from facts is the same made anew', async () => {
    const fresh = await freshDatabase(engine)
    const few = { children: CHILDREN, models: { year: 0, visits: 2 }, hasYear: () => false }
    await makeFamilies(fresh.where, { ...few, pinHash: 'none', seed: 'families' })
    const test = await startTestApp(engine, { fresh: { ...fresh, isMigrated: true } })
    const { childId, username, childToken, parentToken } = madeUp(CHILDREN - 1)
    const child = openBrowser(test.app)
    child.cookies.set('child_login', childToken)
    expect((await child.get('/api/child-login')).body).toMatchObject({ childId, username })
    expect((await child.get('/api/learning/sessions')).body).toMatchObject({ sessions: [{}, {}] })
    const parent = openBrowser(test.app)
    parent.cookies.set('parent_login', `${parentToken}.signature`)
    expect((await parent.get('/api/children')).body).toMatchObject({
      children: [{ childId: madeUp(CHILDREN - 2).childId }, { childId }],
    })
    const insights = await parent.get(`/api/children/${childId}/insights`)
    expect(insights.body).toMatchObject({
      words: { built: expect.arrayContaining([expect.any(String)]) },
    })
    // The two sessions lie in one week or in two, by the date of today.
    const { weekStory } = insights.body as { weekStory: readonly object[] }
    expect([1, 2]).toContain(weekStory.length)
    const before = await wholeDatabase(test.database)
    expect(await rebuildAll(test.db)).toEqual({ children: CHILDREN + 2, sessions: 2 * (CHILDREN + 2) })
    const after = await wholeDatabase(test.database)
    for (const table of ['children', 'learning_sessions', 'learning_activities', 'weekly_progress', 'child_profiles'])
      expect(after.get(table), table).toEqual(before.get(table))
    await test.stop()
  })
})
