/** The picture that stands for a child on cards and at the login: chosen by the child, or automatic. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { MIGRATIONS, migrate } from '../db/migrate.ts'
import { type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { createNovemberDatabase } from '../testing/november-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe.each(ENGINES)('the picture of a child (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let moss: Browser
  let mossId: string
  let fernId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    mossId = (await addChild(parent, 'Moss')).childId
    const neighbour = await parentBrowser(test.app, 'ada@example.org')
    fernId = (await addChild(neighbour, 'Fern')).childId
    moss = await childBrowser(test.app, 'Moss')
  })
  afterAll(() => test.stop())

  const rowOf = (childId: string) =>
    test.db.selectFrom('children').selectAll().where('child_id', '=', childId).executeTakeFirstOrThrow()
  const cardsOf = async (browser: Browser) =>
    ((await browser.get('/api/children')).body as { children: ChildCard[] }).children
  const savePicture = (browser: Browser, body: object) =>
    browser.send('/api/child-picture', {
      method: 'PATCH',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is automatic if none was chosen, and another one than a sibling’s', async () => {
    expect((await rowOf(mossId)).picture).toBe(automaticPicture(mossId))
    const siblings = [await addChild(parent, 'Ash'), await addChild(parent, 'Elm'), await addChild(parent, 'Oak')]
    const pictures = (await cardsOf(parent)).map(({ picture }) => picture)
    expect(new Set(pictures).size).toBe(1 + siblings.length)
  })

  it('is another one than those that siblings in the same sign-up chose', async () => {
    // All automatic pictures but the fern's are chosen, by children whose names come later.
    const chosen = ['otter', 'owl', 'fox', 'turtle'].map((picture) => ({ username: `Zed ${picture}`, picture }))
    const readers = [...chosen, { username: 'Amy' }].map((reader) => ({ ...reader, pin: PIN, age: 9 }))
    const account = { email: 'zoe@example.org', password: PASSWORD, consent: true }
    const answer = await openBrowser(test.app).post('/api/family', { ...account, readers })
    const { children } = answer.body as { children: ChildCard[] }
    expect(children.map(({ picture }) => picture)).toEqual(['otter', 'owl', 'fox', 'turtle', 'fern'])
  })

  it('is stored when it was chosen for a new child, and an unknown one is refused', async () => {
    const body = { username: 'Juniper', pin: PIN, age: 10, consent: true }
    const refused = await parent.post('/api/children', { ...body, picture: 'a photo' })
    expect([refused.status, errorOf(refused)]).toMatchObject([400, { message: 'Please choose one of the pictures' }])
    const added = await parent.post('/api/children', { ...body, picture: 'dragon' })
    expect(added.body).toMatchObject({ username: 'Juniper', picture: 'dragon' })
  })

  it('can be changed by the child alone, is in the login and in the download, and no other child changes', async () => {
    const before = [await rowOf(fernId), ...(await cardsOf(parent)).filter(({ childId }) => childId !== mossId)]
    const saved = await savePicture(moss, { childId: mossId, picture: 'octopus' })
    expect([saved.status, saved.body]).toEqual([200, { childId: mossId, picture: 'octopus' }])
    for (const body of [
      { childId: fernId, picture: 'robot' },
      { childId: mossId, picture: 'a photo' },
      { childId: mossId },
    ])
      expect((await savePicture(moss, body)).status).toBeGreaterThanOrEqual(400)
    expect((await rowOf(mossId)).picture).toBe('octopus')
    expect((await moss.get('/api/child-login')).body).toMatchObject({ childId: mossId, picture: 'octopus' })
    expect((await moss.post('/api/child-login', { username: 'Moss', pin: PIN })).body).toMatchObject({
      picture: 'octopus',
    })
    const cards = await cardsOf(parent)
    expect(cards.find(({ childId }) => childId === mossId)?.picture).toBe('octopus')
    expect([await rowOf(fernId), ...cards.filter(({ childId }) => childId !== mossId)]).toEqual(before)
    const download = await parent.get(`/api/children/${mossId}/everything/data`)
    expect(JSON.stringify(download.body)).toContain('octopus')
  })
})

it.each(ENGINES)(
  '0033_child_pictures gives each child the picture that the family’s page showed, on %s',
  async (engine) => {
    const fresh = await createNovemberDatabase(engine)
    const database = await openDatabase(fresh.where, TEST_SERVER_DEPS.log)
    const { db } = database
    const migrationIndex = MIGRATIONS.findIndex(({ name }) => name === '0033_child_pictures')
    await migrate(database, MIGRATIONS.slice(0, migrationIndex), () => 8)
    const children = () =>
      sql<{ child_id: string; parent_id: string; picture?: ChildPicture }>`select * from children
      order by created_at, child_id`.execute(db)
    const { rows: before } = await children()
    await migrate(database, MIGRATIONS, () => 8)
    const { rows: after } = await children()
    expect(before.length).toBeGreaterThan(1)
    expect(after.map(({ picture: _, ...row }) => row)).toEqual(before)
    for (const [index, { child_id, parent_id, picture }] of after.entries()) {
      const siblings = after
        .slice(0, index)
        .flatMap((row) => (row.parent_id === parent_id && row.picture ? [row.picture] : []))
      expect(picture).toBe(automaticPicture(child_id, siblings))
    }
    await database.close()
    await fresh.remove()
  },
)
