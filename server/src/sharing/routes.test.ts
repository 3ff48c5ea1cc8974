/** A child chooses what to share with grown-ups, and sees when they last looked. */

import type { Sharing } from '@lanternleaf/contract/sharing'
import { EVERYTHING_SHARED, NOTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { interleave } from '../testing/race.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { recordView } from './store.ts'

const SHARING = '/api/sharing'
const MINUTE = 60_000

describe.each(ENGINES)('sharing choices (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let moss: Browser
  let mossId: string
  /** A sibling and a child of another family, who share items as well. */
  let otherChildren: { readonly childId: string; readonly browser: Browser }[]
  let rowsOfOthers: object[]
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    mossId = (await addChild(parent, 'Moss')).childId
    moss = await childBrowser(test.app, 'Moss')
    otherChildren = []
    for (const [family, name] of [
      [parent, 'Wren'],
      [neighbour, 'Fern'],
    ] as const) {
      const { childId } = await addChild(family, name)
      const browser = await childBrowser(test.app, name)
      await choose(browser, childId, { words: true }, { offeredOn: '2026-10-30' })
      expect((await family.get(`/api/children/${childId}/insights`)).status).toBe(200)
      otherChildren.push({ childId, browser })
    }
    rowsOfOthers = await rowsOf(...otherChildren.map(({ childId }) => childId))
    expect(rowsOfOthers).toMatchObject(Array(2).fill({ looked_at: test.clock.now }))
  })
  beforeEach(() => test.db.deleteFrom('child_sharing').where('child_id', '=', mossId).execute())
  afterEach(async () => {
    expect(await rowsOf(...otherChildren.map(({ childId }) => childId))).toEqual(rowsOfOthers)
  })
  afterAll(() => test.stop())

  const choose = (browser: Browser, childId: string, chosen?: object, more: object = {}) =>
    browser.send(SHARING, {
      method: 'PATCH',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ childId, chosen, ...more }),
    })
  const rowsOf = (...childIds: string[]) =>
    test.db.selectFrom('child_sharing').selectAll().where('child_id', 'in', childIds).orderBy('child_id').execute()
  const storedSharing = async () => (await moss.get(SHARING)).body as Sharing
  const viewAndReadTime = async () => {
    expect((await parent.get(`/api/children/${mossId}/insights`)).status).toBe(200)
    return (await storedSharing()).lookedAt
  }

  it('share nothing at first, even if other children share items', async () => {
    expect(await storedSharing()).toEqual({ childId: mossId, choices: NOTHING_SHARED, offeredOn: null, lookedAt: null })
  })

  it('change only the chosen item, and are stored with the date of the offer', async () => {
    const first = { childId: mossId, choices: { ...NOTHING_SHARED, words: true }, offeredOn: null, lookedAt: null }
    const chosen = await choose(moss, mossId, { words: true })
    expect([chosen.status, chosen.body]).toEqual([200, first])
    expect(await storedSharing()).toEqual(first)
    const offered = { ...first, offeredOn: '2026-11-20' }
    expect((await choose(moss, mossId, undefined, { offeredOn: '2026-11-20' })).body).toEqual(offered)
    expect(await storedSharing()).toEqual(offered)
    const bothShared = { ...offered, choices: { ...NOTHING_SHARED, words: true, 'week-story': true } }
    expect((await choose(moss, mossId, { 'week-story': true })).body).toEqual(bothShared)
    expect(await storedSharing()).toEqual(bothShared)
    await choose(moss, mossId, { words: false }, { offeredOn: '2026-11-21' })
    const last = { ...offered, choices: { ...NOTHING_SHARED, 'week-story': true }, offeredOn: '2026-11-21' }
    expect(await (await childBrowser(test.app, 'Moss')).get(SHARING)).toMatchObject({ body: last })
  })

  it('record a grown-up’s view at most once a minute, if anything is shared', async () => {
    expect(await viewAndReadTime()).toBeNull()
    await choose(moss, mossId, {}, { offeredOn: '2026-11-20' })
    expect(await viewAndReadTime()).toBeNull()
    await choose(moss, mossId, { words: true })
    const first = test.clock.now
    expect(await viewAndReadTime()).toBe(first)
    test.clock.now = first + MINUTE - 1
    expect(await viewAndReadTime()).toBe(first)
    test.clock.now = first + MINUTE
    expect(await viewAndReadTime()).toBe(first + MINUTE)
    expect((await choose(moss, mossId, { 'what-helps': true })).body).toMatchObject({ lookedAt: first + MINUTE })
    await choose(moss, mossId, { words: false, 'what-helps': false })
    test.clock.now += MINUTE
    expect(await viewAndReadTime()).toBe(first + MINUTE)
  })

  it('record a view again after a clock that was ahead was set back', async () => {
    await choose(moss, mossId, { words: true })
    const before = test.clock.now
    test.clock.now += 1
    expect(await viewAndReadTime()).toBe(before + 1)
    test.clock.now = before
    expect(await viewAndReadTime()).toBe(before)
  })

  it('are rejected from a page that shows another child', async () => {
    await choose(moss, mossId, { words: true })
    for (const { childId, browser } of otherChildren) {
      for (const answer of [
        await choose(moss, childId, { words: false }),
        await choose(browser, mossId, { words: false }),
      ])
        expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    }
    expect((await storedSharing()).choices).toEqual({ ...NOTHING_SHARED, words: true })
  })

  it('are unchanged if new ones cannot be stored', async () => {
    const before = await storedSharing()
    for (const event of ['insert', 'update'] as const) {
      const expected = event === 'insert' ? before : await storedSharing()
      const restoreWrites = await failWrites(test.database, event, 'child_sharing')
      expect(
        (await choose(moss, mossId, { words: false, 'what-helps': true }, { offeredOn: '2026-11-22' })).status,
      ).toBe(500)
      expect(await storedSharing()).toEqual(expected)
      await restoreWrites()
      expect((await choose(moss, mossId, { words: true })).status).toBe(200)
    }
    expect((await storedSharing()).choices).toEqual({ ...NOTHING_SHARED, words: true })
  })

  it('are all stored if several devices send some concurrently', async () => {
    const chosen = ['words', 'what-helps', 'week-story', 'reading-time'].map((item) => ({ [item]: true }))
    const answers = await Promise.all(chosen.map((choice) => choose(moss, mossId, choice)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(Object.values((await storedSharing()).choices)).toEqual([true, true, true, true])
  })

  it('are rejected for a child who was erased meanwhile, and deleted with the child', async () => {
    const { childId } = await addChild(parent, 'Sorrel')
    const sorrel = await childBrowser(test.app, 'Sorrel')
    await choose(sorrel, childId, { words: true })
    interleave(test.db, { nth: 1, when: 'before' }, async () => {
      await test.db.deleteFrom('children').where('child_id', '=', childId).execute()
    })
    const answer = await choose(sorrel, childId, { words: true })
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await rowsOf(childId)).toEqual([])
    await recordView(test.db, childId, EVERYTHING_SHARED, test.clock.now)
    expect(await rowsOf(childId)).toEqual([])
  })
})
