/** A child's devices save and read the comfort settings: how reading looks and sounds for this child. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, errorOf } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { saveChoices } from './store.ts'

const COMFORT = '/api/comfort'
const HOUR = 60 * 60_000

type SentChoice = { readonly field: string; readonly value: string; readonly ago: number }

describe.each(ENGINES)('the comfort settings of a child (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let moss: Browser
  let fern: Browser
  let mossId: string
  let fernId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    mossId = (await addChild(parent, 'Moss')).childId
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    fernId = (await addChild(neighbour, 'Fern')).childId
    moss = await childBrowser(test.app, 'Moss')
    fern = await childBrowser(test.app, 'Fern')
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    await test.db.deleteFrom('child_comforts').execute()
    await saveComfortOfFern()
  })

  const saveComfort = (browser: Browser, childId: string, ...chosen: SentChoice[]) =>
    browser.send(COMFORT, {
      method: 'PATCH',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ childId, chosen }),
    })
  const saveComfortOfFern = () => saveComfort(fern, fernId, { field: 'colours', value: 'dark', ago: 0 })
  const rowsOf = (childId: string) =>
    test.db.selectFrom('child_comforts').selectAll().where('child_id', '=', childId).orderBy('field').execute()
  const large = { field: 'textSize', value: 'large', ago: 0 }

  it('are empty at first, then the same on every device of the child, and unchanged for others', async () => {
    expect((await moss.get(COMFORT)).body).toEqual({ childId: mossId, choices: {} })
    const before = await rowsOf(fernId)
    const cardOf = (childId: string) =>
      test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirst()
    const card = await cardOf(fernId)
    const answer = await saveComfort(moss, mossId, large, { field: 'sound', value: 'off', ago: HOUR })
    const choices = { textSize: 'large', sound: 'off' }
    expect([answer.status, answer.body]).toEqual([200, { childId: mossId, choices }])
    const tablet = await childBrowser(test.app, 'Moss')
    expect((await tablet.get(COMFORT)).body).toEqual({ childId: mossId, choices })
    expect((await fern.get(COMFORT)).body).toEqual({ childId: fernId, choices: { colours: 'dark' } })
    expect(await rowsOf(fernId)).toEqual(before)
    expect(await cardOf(fernId)).toEqual(card)
    expect(await rowsOf(mossId)).toEqual([
      { child_id: mossId, field: 'sound', value: 'off', chosen_at: test.clock.now - HOUR },
      { child_id: mossId, field: 'textSize', value: 'large', chosen_at: test.clock.now },
    ])
  })

  it('are part of the login’s response', async () => {
    await saveComfort(moss, mossId, large)
    const logIn = (username: string) => moss.post('/api/child-login', { username, pin: PIN })
    expect((await logIn('Moss')).body).toMatchObject({ childId: mossId, comfort: { textSize: 'large' } })
    await test.db.deleteFrom('child_comforts').execute()
    expect((await logIn('Moss')).body).toMatchObject({ childId: mossId, comfort: {} })
  })

  it('store whether the companion is hidden, and ignore an invalid value', async () => {
    await saveComfort(moss, mossId, { field: 'companion', value: 'off', ago: 0 })
    await saveComfort(moss, mossId, { field: 'companion', value: 'asleep', ago: 0 })
    const tablet = await childBrowser(test.app, 'Moss')
    expect((await tablet.get(COMFORT)).body).toEqual({ childId: mossId, choices: { companion: 'off' } })
    expect((await fern.get(COMFORT)).body).toEqual({ childId: fernId, choices: { colours: 'dark' } })
  })

  it('keep the latest choice of each setting, in whatever order choices arrive', async () => {
    await saveComfort(moss, mossId, { field: 'textSize', value: 'extra-large', ago: HOUR })
    const lateAnswer = await saveComfort(
      moss,
      mossId,
      { ...large, ago: HOUR + 1 },
      { field: 'keepMessages', value: 'on', ago: 2 * HOUR },
    )
    expect(lateAnswer.body).toMatchObject({ choices: { textSize: 'extra-large', keepMessages: 'on' } })
    const sameTimeAnswer = await saveComfort(moss, mossId, { ...large, ago: HOUR })
    expect(sameTimeAnswer.body).toMatchObject({ choices: { textSize: 'large' } })
    const twoChoicesAnswer = await saveComfort(
      moss,
      mossId,
      { ...large, ago: 1 },
      { ...large, value: 'default', ago: 2 },
    )
    expect(twoChoicesAnswer.body).toMatchObject({ choices: { textSize: 'large' } })
    const oldChoiceAnswer = await saveComfort(moss, mossId, {
      field: 'motion',
      value: 'reduced',
      ago: Number.MAX_SAFE_INTEGER,
    })
    expect(oldChoiceAnswer.body).toMatchObject({ choices: { motion: 'reduced' } })
    expect(await rowsOf(mossId)).toContainEqual(expect.objectContaining({ field: 'motion', chosen_at: 0 }))
  })

  it('can be changed after the server’s clock was set back', async () => {
    await saveComfort(moss, mossId, large)
    const before = test.clock.now
    test.clock.now -= 3 * HOUR
    const answer = await saveComfort(moss, mossId, { ...large, value: 'default' })
    expect(answer.body).toMatchObject({ choices: { textSize: 'default' } })
    expect(await rowsOf(fernId)).toMatchObject([{ value: 'dark', chosen_at: before }])
    test.clock.now = before
  })

  it('contain all concurrent changes, which the card shows as well', async () => {
    const fields = { textSize: 'large', sound: 'off', motion: 'reduced', colours: 'high-contrast', lineFocus: 'on' }
    const choices = Object.entries(fields).map(([field, value]) => ({ field, value, ago: 0 }))
    const preferencesOfFern = () =>
      test.db.selectFrom('children').select('preferences').where('child_id', '=', fernId).executeTakeFirst()
    const before = await preferencesOfFern()
    await Promise.all(choices.map((choice) => saveComfort(moss, mossId, choice, ...choices)))
    expect(await preferencesOfFern()).toEqual(before)
    expect((await moss.get(COMFORT)).body).toEqual({ childId: mossId, choices: fields })
    const { children } = (await parent.get('/api/children')).body as { children: object[] }
    expect(children).toEqual([expect.objectContaining({ fontSize: 'large', highContrast: true, audioSupport: false })])
    await saveComfort(moss, mossId, { field: 'colours', value: 'paper', ago: 0 })
    const card = ((await parent.get('/api/children')).body as { children: object[] }).children[0]
    expect(card).toMatchObject({ fontSize: 'large', highContrast: false, audioSupport: false })
  })

  it('ignore unknown choices of newer clients, and keep rows of newer servers', async () => {
    const newer = [
      { field: 'scent', value: 'pine', ago: 0 },
      { field: 'textSize', value: 'enormous', ago: 0 },
    ]
    const answer = await saveComfort(moss, mossId, ...newer, { field: 'font', value: 'opendyslexic', ago: 0 })
    expect(answer.body).toEqual({ childId: mossId, choices: { font: 'opendyslexic' } })
    const rows = newer.map(({ field, value }) => ({ child_id: mossId, field, value, chosen_at: test.clock.now + 1 }))
    await test.db.insertInto('child_comforts').values(rows).execute()
    expect((await saveComfort(moss, mossId, large)).body).toEqual({
      childId: mossId,
      choices: { font: 'opendyslexic' },
    })
    expect(await rowsOf(mossId)).toEqual(expect.arrayContaining(rows))
  })

  it('are stored together with the card’s preferences or not at all', async () => {
    const restoreWrites = await failWrites(test.database, 'update', 'children', sql`new.preferences <> old.preferences`)
    const extraLarge = { field: 'textSize', value: 'extra-large', ago: 0 }
    expect((await saveComfort(moss, mossId, extraLarge)).status).toBe(500)
    await restoreWrites()
    expect(await rowsOf(mossId)).toEqual([])
    expect((await saveComfort(moss, mossId, extraLarge)).status).toBe(200)
    expect(await rowsOf(mossId)).toHaveLength(1)
  })

  it.each([
    [{ chosen: [large] }],
    [{ childId: 'x', chosen: [{ ...large, ago: -1 }] }],
    [{ childId: 'x', chosen: [{ ...large, ago: 1.5 }] }],
    [{ childId: 'x', chosen: [{ ...large, value: 'x'.repeat(41) }] }],
    [{ childId: 'x', chosen: [{ ...large, field: '' }] }],
    [{ childId: 'x', chosen: Array.from({ length: 41 }, () => large) }],
    [{ childId: 'x', chosen: [large], look: 'dark' }],
  ])('are rejected when any part is invalid, %#', async (body) => {
    const answer = await moss.send(COMFORT, {
      method: 'PATCH',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...('childId' in body && { childId: mossId }) }),
    })
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid-request'])
    expect(await rowsOf(mossId)).toEqual([])
  })

  it('are rejected for another child and for an erased child', async () => {
    const before = await rowsOf(fernId)
    const answer = await saveComfort(moss, fernId, large)
    expect([answer.status, errorOf(answer).code]).toEqual([401, 'login-needed'])
    expect(await rowsOf(fernId)).toEqual(before)
    expect(
      await saveChoices(test.db, 'nobody', [{ field: 'sound', value: 'off', chosenAt: 1 }], test.clock.now),
    ).toBeNull()
  })

  it('are deleted with the child and the family', async () => {
    const family = await parentBrowser(test.app, 'reed@example.org')
    const ids: string[] = []
    for (const name of ['Reed', 'Wren']) {
      const { childId } = await addChild(family, name)
      ids.push(childId)
      await saveComfort(await childBrowser(test.app, name), childId, large)
    }
    const countRows = async () => (await Promise.all(ids.map(rowsOf))).map((rows) => rows.length)
    expect(await countRows()).toEqual([1, 1])
    await test.db.deleteFrom('children').where('username', '=', 'Reed').execute()
    expect(await countRows()).toEqual([0, 1])
    await test.db.deleteFrom('parents').where('email', '=', 'reed@example.org').execute()
    expect(await countRows()).toEqual([0, 0])
    expect(await rowsOf(fernId)).toHaveLength(1)
  })
})
