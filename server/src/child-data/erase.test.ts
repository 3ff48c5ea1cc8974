/** A parent erases a child's reading space, with everything stored about the child. */

import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { purgeExpired } from '../retention/purge-expired.ts'
import { readAllTables, tablesContaining } from '../testing/all-tables.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, fillAllTables, PASSWORD, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'

describe.each(ENGINES)('erasing a child (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let neighbour: Browser
  let child: Browser
  let ids: { moss: string; fern: string; wren: string }
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    neighbour = await parentBrowser(test.app, 'ada@example.org')
    const moss = (await addChild(parent, 'Moss Q')).childId
    const fern = (await addChild(parent, 'Fern')).childId
    const wren = (await addChild(neighbour, 'Wren')).childId
    ids = { moss, fern, wren }
    child = await fillAllTables(test, moss, 'Moss Q')
    await fillAllTables(test, fern, 'Fern')
    await fillAllTables(test, wren, 'Wren')
  })
  afterEach(() => test.stop())

  const erase = (browser: Browser, childId: string, username: string) =>
    browser.post(`/api/children/${childId}/erase`, { username })
  const readTables = () => readAllTables(test.database)
  const rowsOf = async (...names: readonly string[]) =>
    [...(await readTables()).values()].flat().filter((row) => names.some((name) => row.includes(name)))
  const findErasedOf = async (...childIds: readonly string[]) =>
    (await openBrowser(test.app).post('/api/erased-children', { childIds })).body

  it('leaves no row in any table, and changes no other child’s rows', async () => {
    const before = await readTables()
    const filledTables = EXPORTED_TABLES.map(({ table }) => table).filter((table) => table !== 'consents')
    expect(tablesContaining(before, ids.moss).toSorted()).toEqual(filledTables.toSorted())
    const otherRows = await rowsOf(ids.fern, ids.wren)
    const answer = await erase(parent, ids.moss, ' moss q')
    expect([answer.status, answer.body]).toEqual([200, null])
    const after = await readTables()
    for (const trace of [ids.moss, 'Moss Q', 'moss q']) expect(tablesContaining(after, trace)).toEqual([])
    expect(await rowsOf(ids.fern, ids.wren)).toEqual(otherRows)
    for (const table of ['parents', 'parent_logins', 'parent_credentials', 'consents'])
      expect(after.get(table)).toEqual(before.get(table))
  })

  it('mails the parent without the child’s name', async () => {
    await erase(parent, ids.moss, 'Moss Q')
    const { parentId } = (await parent.get('/api/parent-login')).body as { parentId: string }
    const jobs = (await test.db.selectFrom('jobs').select('payload').execute()).map(({ payload }) =>
      JSON.parse(payload),
    )
    expect(jobs).toContainEqual({ mail: 'child-erased', parentId })
  })

  it('ends the child’s logins, and tells only the child’s device', async () => {
    expect(await findErasedOf(ids.moss)).toEqual({ erased: [] })
    await erase(parent, ids.moss, 'Moss Q')
    expect((await child.get('/api/child-login')).body).toBeNull()
    const common = { factId: 'late-fact-of-moss', learningSessionId: 'late-session-1', at: 0 }
    const lateAnswer = await child.post('/api/learning/facts', {
      childId: ids.moss,
      facts: [{ ...common, type: 'session-completed' }],
    })
    expect([lateAnswer.status, errorOf(lateAnswer).code]).toEqual([401, 'login-needed'])
    expect(await findErasedOf(ids.fern, ids.moss, 'nobody')).toEqual({ erased: [ids.moss] })
  })

  it('succeeds when repeated or sent concurrently, with one mail', async () => {
    const answers = await Promise.all([1, 2].map(() => erase(parent, ids.moss, 'Moss Q')))
    answers.push(await erase(parent, ids.moss, 'Moss Q'))
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ])
    const mails = await test.db
      .selectFrom('jobs')
      .select('payload')
      .where('payload', 'like', '%child-erased%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(await rowsOf(ids.moss)).toEqual([])
  })

  it('is remembered for as long as a device may hold the child’s data', async () => {
    await erase(parent, ids.moss, 'Moss Q')
    const purge = (now: number): Promise<void> =>
      purgeExpired(test.database, {
        now,
        signal: new AbortController().signal,
        log: createLog('silent', { write: () => undefined }),
      })
    await purge(test.clock.now + OWN_DEVICE_TTL - 1)
    expect(await findErasedOf(ids.moss)).toEqual({ erased: [ids.moss] })
    await purge(test.clock.now + OWN_DEVICE_TTL)
    expect(await findErasedOf(ids.moss)).toEqual({ erased: [] })
  })

  it('deletes the consent with the last child, and frees the name', async () => {
    await erase(parent, ids.moss, 'Moss Q')
    const consents = async (): Promise<number> =>
      (await test.db.selectFrom('consents').select('parent_id').execute()).length
    expect(await consents()).toBe(2)
    await erase(parent, ids.fern, 'Fern')
    expect(await consents()).toBe(1)
    expect((await addChild(parent, 'Moss Q')).childId).not.toBe(ids.moss)
    expect(await consents()).toBe(2)
  })

  it('is rejected and changes nothing with another name, and for a child of another family or nobody', async () => {
    const before = await readTables()
    for (const [browser, childId, username, refusal] of [
      [parent, ids.moss, 'Fern', [400, 'invalid-request', 'username']],
      [parent, ids.moss, '', [400, 'invalid-request', 'username']],
      [neighbour, ids.moss, 'Moss Q', [404, 'not-found', undefined]],
      [parent, 'nobody', 'Moss Q', [404, 'not-found', undefined]],
    ] as const) {
      const answer = await erase(browser, childId, username)
      const { code, field } = errorOf(answer)
      expect([childId, username, answer.status, code, field]).toEqual([childId, username, ...refusal])
      expect(await readTables()).toEqual(before)
    }
  })

  it('needs a password entered within five minutes', async () => {
    test.clock.now += 5 * 60_000 + 1
    const answer = await erase(parent, ids.moss, 'Moss Q')
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'fresh-login-needed'])
    await parent.post('/api/parent-login', { email: 'maya@example.org', password: PASSWORD })
    expect((await erase(parent, ids.moss, 'Moss Q')).status).toBe(200)
  })

  it('rolls back when it cannot write one of its tables', async () => {
    const before = await readTables()
    for (const [event, table] of [
      ['delete', 'new_facts'],
      ['delete', 'learning_facts'],
      ['delete', 'jobs'],
      ['insert', 'erased_children'],
      ['insert', 'jobs'],
    ] as const) {
      const restoreWrites = await failWrites(test.database, event, table)
      expect((await erase(parent, ids.moss, 'Moss Q')).status, `${event} ${table}`).toBeGreaterThanOrEqual(500)
      await restoreWrites()
      expect(await readTables(), `${event} ${table}`).toEqual(before)
    }
  })
})
