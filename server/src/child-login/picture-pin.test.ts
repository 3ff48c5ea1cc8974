/** Tests of PINs that consist of four pictures instead of four digits: they behave in every way like PINs of digits. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGrant } from '../recovery/grants.ts'
import { type Answer, type Browser, errorOf, openBrowser } from '../testing/browser.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, childBrowser, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const LOGIN = '/api/child-login'
const PICTURES = 'pictures:owl,star,owl,fish'
const OTHER_PICTURES = 'pictures:owl,owl,star,fish'
const MINUTE = 60_000

describe.each(ENGINES)('a picture PIN (%s)', (engine) => {
  let test: TestApp
  let parent: Browser
  let childId: string
  /** the rows of a sibling and of another family, which must not change */
  let otherRows: unknown
  beforeEach(async () => {
    test = await startTestApp(engine)
    parent = await parentBrowser(test.app, 'maya@example.org')
    // The picture by which the child is recognized is not part of the PIN, so it must not appear in it.
    const moss = { username: 'Moss', pin: PICTURES, picture: 'dragon', age: 9, consent: true }
    childId = ((await parent.post('/api/children', moss)).body as { childId: string }).childId
    await addChild(parent, 'Fern')
    await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')
    for (const name of ['Fern', 'Wren'])
      await (await childBrowser(test.app, name)).post(LOGIN, { username: name, pin: '0000' })
    otherRows = await readOtherRows()
  })
  afterEach(async () => {
    expect(await readOtherRows()).toEqual(otherRows)
    await test.stop()
  })

  const readOtherRows = () =>
    Promise.all(
      (['children', 'child_logins', 'child_devices', 'rate_limits'] as const).map(async (table) =>
        (await test.db.selectFrom(table).selectAll().where('child_id', '!=', childId).execute())
          .map((row) => JSON.stringify(row))
          .sort(),
      ),
    )
  const storedPin = () =>
    test.db
      .selectFrom('children')
      .select(['pin_kind', 'pin_hash'])
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow()
  const logIn = (pin: string, browser = openBrowser(test.app), username = 'Moss') =>
    browser.post(LOGIN, { username, pin })
  const change = (pin: string) =>
    parent.send(`/api/children/${childId}/pin`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ pin }),
    })
  const visibleParts = (answer: Answer) => [answer.status, answer.text, [...answer.headers.keys()].sort()]

  it('logs in with the same pictures in the same order only, and is stored with its kind', async () => {
    expect(await storedPin()).toEqual({ pin_kind: 'pictures', pin_hash: expect.stringMatching(/^\$2b\$/) })
    expect((await logIn(PICTURES)).status).toBe(200)
    for (const wrong of [OTHER_PICTURES, 'pictures:fish,owl,star,owl', PIN, '0000'])
      expect([wrong, errorOf(await logIn(wrong)).code]).toEqual([wrong, 'wrong-pin'])
  })

  it('is indistinguishable from digits for a stranger', async () => {
    for (const pin of ['0000', OTHER_PICTURES])
      expect(visibleParts(await logIn(pin))).toEqual(visibleParts(await logIn(pin, openBrowser(test.app), 'Fern')))
    await test.db.deleteFrom('rate_limits').where('child_id', '!=', childId).execute()
    otherRows = await readOtherRows()
    const right = [await logIn(PICTURES), await logIn(PIN, openBrowser(test.app), 'Wren')]
    expect(right.map(({ status }) => status)).toEqual([200, 200])
    for (const { text } of right) expect(text).not.toMatch(/kind|pictures:|digits/)
    otherRows = await readOtherRows()
  })

  it.each(['pictures:owl,star,owl', `${PICTURES},owl`, 'pictures:owl,star,owl,unicorn', 'pictures:', ' pictures:'])(
    'rejects an invalid one without counting an attempt: %j',
    async (pin) => {
      const answer = await logIn(pin)
      const message = 'PIN must be 4 pictures'
      expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'invalid-request', message, field: 'pin' }])
      const tries = test.db.selectFrom('rate_limits').selectAll().where('child_id', '=', childId)
      expect(await tries.execute()).toEqual([])
    },
  )

  it('shares the attempt limits with digits', async () => {
    const ownDevice = openBrowser(test.app)
    expect((await logIn(PICTURES, ownDevice)).status).toBe(200)
    for (let n = 0; n < 10; n += 1)
      expect(errorOf(await logIn(n % 2 ? '0000' : OTHER_PICTURES, ownDevice)).code).toBe('wrong-pin')
    const refused = await logIn(PICTURES, ownDevice)
    expect([refused.status, errorOf(refused).code, refused.headers.get('retry-after')]).toEqual([
      429,
      'little-break',
      '300',
    ])
    for (let n = 0; n < 10; n += 1) expect(errorOf(await logIn(n % 3 ? OTHER_PICTURES : '0000')).code).toBe('wrong-pin')
    expect(errorOf(await logIn(PICTURES)).code).toBe('little-break')
    test.clock.now += 5 * MINUTE
    expect((await logIn(PICTURES, ownDevice)).status).toBe(200)
  })

  it('can be changed to digits and back by the parent, who sees its kind', async () => {
    const shownKind = async () =>
      ((await parent.get(`/api/children/${childId}`)).body as { pinKind: string; pin?: unknown }).pinKind
    expect(await shownKind()).toBe('pictures')
    expect((await change('7319')).status).toBe(200)
    expect([(await storedPin()).pin_kind, await shownKind()]).toEqual(['digits', 'digits'])
    expect([(await logIn(PICTURES)).status, (await logIn('7319')).status]).toEqual([401, 200])
    expect((await change(OTHER_PICTURES)).status).toBe(200)
    expect([(await storedPin()).pin_kind, await shownKind()]).toEqual(['pictures', 'pictures'])
    expect([(await logIn('7319')).status, (await logIn(OTHER_PICTURES)).status]).toEqual([401, 200])
  })

  it('can be chosen with a recovery grant', async () => {
    const browser = openBrowser(test.app)
    browser.cookies.set('recovery', await createGrant(test.db, childId, test.clock.now))
    const answer = await browser.post('/api/recovery/pin', { username: 'Moss', pin: OTHER_PICTURES })
    expect(answer.status).toBe(200)
    expect((await storedPin()).pin_kind).toBe('pictures')
    expect([(await logIn(PICTURES)).status, (await logIn(OTHER_PICTURES)).status]).toEqual([401, 200])
  })

  it('keeps its kind when a change fails halfway', async () => {
    const before = await storedPin()
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    expect((await change('7319')).status).toBeGreaterThanOrEqual(500)
    await restoreWrites()
    expect(await storedPin()).toEqual(before)
    expect((await logIn(PICTURES)).status).toBe(200)
  })

  it('can be part of a new family, also when the request is repeated', async () => {
    const question = { id: 'pet_name', answer: 'Pip' } as const
    const readers = [
      { username: 'Reed', pin: PICTURES, age: 9, questions: [] },
      { username: 'Sedge', pin: PIN, age: 7, questions: [question, { id: 'favorite_color', answer: 'blue' }] },
    ]
    const family = { email: 'lin@example.org', password: 'a quiet evening', consent: true, readers }
    const [first, again] = [
      await openBrowser(test.app).post('/api/family', family),
      await openBrowser(test.app).post('/api/family', family),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    const familyWithOtherPin = { ...family, readers: [{ ...readers[0], pin: OTHER_PICTURES }, readers[1]] }
    expect((await openBrowser(test.app).post('/api/family', familyWithOtherPin)).status).toBe(409)
    const rows = await test.db
      .selectFrom('children')
      .select(['username', 'pin_kind'])
      .where('username', 'in', ['Reed', 'Sedge'])
      .orderBy('username')
      .execute()
    expect(rows).toEqual([
      { username: 'Reed', pin_kind: 'pictures' },
      { username: 'Sedge', pin_kind: 'digits' },
    ])
    otherRows = await readOtherRows()
  })

  it('appears in the download by its kind only, and in no log line', async () => {
    await logIn(PICTURES)
    await logIn(OTHER_PICTURES)
    await logIn('pictures:owl,star,owl')
    await change(OTHER_PICTURES)
    const data = await parent.get(`/api/children/${childId}/everything/data`)
    expect((data.body as { children: object[] }).children).toEqual([
      expect.objectContaining({ pin_kind: 'pictures', picture: 'dragon' }),
    ])
    const page = await parent.get(`/api/children/${childId}/everything/page`)
    for (const text of [data.text, page.text, ...test.logged]) expect(text).not.toMatch(/owl|pictures:/)
    expect(test.logged.join()).toContain(LOGIN)
  })
})
