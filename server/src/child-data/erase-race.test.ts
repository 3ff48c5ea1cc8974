/** Erases a child or an account while every other kind of request about the same family arrives, in several orders. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPins } from '../hashing/pins.ts'
import { hashToken } from '../hashing/tokens.ts'
import { createGrant } from '../recovery/grants.ts'
import { readAllTables, tablesContaining } from '../testing/all-tables.ts'
import { type Answer, type Browser, openBrowser } from '../testing/browser.ts'
import { addChild, childBrowser, fillAllTables, PASSWORD, PIN, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Repetitions of the race: each time, another request comes first. */
const ROUNDS = 8
const LINK = 'r'.repeat(43)

describe.each(ENGINES)('requests that are concurrent with an erasure (%s)', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.stop())

  const patch = (browser: Browser, path: string, body: object): Promise<Answer> =>
    browser.send(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })

  const familyOf = async (round: number) => {
    const [email, username] = [`maya-${round}@example.org`, `Moss ${round}`]
    const parent = await parentBrowser(test.app, email)
    const { childId } = await addChild(parent, username)
    const device = await fillAllTables(test, childId, username)
    const pins = createPins(SECRETS.pinPepper, quickHashing.pinCost)
    await test.db
      .updateTable('child_questions')
      .set({ answer_hash: await pins.hash('owl') })
      .where('child_id', '=', childId)
      .execute()
    const grant = openBrowser(test.app)
    grant.cookies.set('recovery', await createGrant(test.db, childId, test.clock.now))
    const recovering = openBrowser(test.app)
    await recovering.post('/api/recovery', { username })
    const { parentId } = (await parent.get('/api/parent-login')).body as { parentId: string }
    const token = `${LINK.slice(2)}${String(round).padStart(2, '0')}`
    const reset = { parent_id: parentId, token_hash: hashToken(token), expires_at: test.clock.now + 60_000 }
    await test.db.insertInto('password_resets').values(reset).execute()
    return { email, username, parent, parentId, childId, device, grant, recovering, token }
  }
  type Family = Awaited<ReturnType<typeof familyOf>>

  const concurrentRequests = ({ email, username, parent, childId, device, grant, recovering, token }: Family) => {
    const child = `/api/children/${childId}`
    const newBrowser = () => openBrowser(test.app)
    return [
      () => recovering.post('/api/recovery/answer', { username, place: 1, answer: 'owl' }),
      () => recovering.post('/api/recovery/answer', { username, place: 1, answer: 'an eel' }),
      () => newBrowser().post('/api/recovery', { username }),
      () => device.post('/api/recovery', { username }),
      () => grant.post('/api/recovery/pin', { username, pin: PIN }),
      () => device.post('/api/recovery/parent-check', { password: PASSWORD }),
      () => newBrowser().post('/api/child-login', { username, pin: PIN }),
      () => newBrowser().post('/api/child-login', { username, pin: '0000' }),
      () => device.post('/api/child-login', { username, pin: PIN }),
      () => newBrowser().post('/api/child-login/help', { username }),
      () => patch(device, '/api/comfort', { childId, chosen: [{ field: 'textSize', value: 'large', ago: 0 }] }),
      () => patch(parent, child, { fontSize: 'large' }),
      () => patch(parent, `${child}/pin`, { pin: PIN }),
      () => parent.post(`${child}/unlock`, undefined),
      () => parent.delete(`${child}/devices`),
      () => parent.get(`${child}/concurrentRequests/data`),
      () => parent.get('/api/children'),
      () => parent.post('/api/children', { username: `${username} too`, pin: PIN, age: 9, consent: true }),
      () => newBrowser().post('/api/parent-login', { email, password: PASSWORD }),
      () => newBrowser().post('/api/parent-account/reset-mail', { email }),
      () => newBrowser().post('/api/parent-account/password', { token, password: PASSWORD }),
    ]
  }

  it.each([
    ['child', ({ childId, username }: Family) => [`/api/children/${childId}/erase`, { username }] as const],
    ['account', ({ email }: Family) => ['/api/parent-account/erase', { email }] as const],
  ])('are all answered without a server error, and leave no row of the erased %s', async (erasedKind, erase) => {
    const unrelatedFamily = await familyOf(90)
    const isUnrelated = (row: string) =>
      [unrelatedFamily.childId, unrelatedFamily.parentId].some((id) => row.includes(id))
    const unrelatedRows = async () => [...(await readAllTables(test.database)).values()].flat().filter(isUnrelated)
    const before = await unrelatedRows()
    for (let round = 0; round < ROUNDS; round += 1) {
      const family = await familyOf(round)
      const requests = concurrentRequests(family)
      const rotation = (round * 5) % requests.length
      const [path, body] = erase(family)
      const erasing = () => family.parent.post(path, body)
      const order = [...requests.slice(rotation), ...requests.slice(0, rotation)]
      const erasePosition = Math.floor((order.length * (round % 4)) / 4)
      const answers = await Promise.all(
        [...order.slice(0, erasePosition), erasing, ...order.slice(erasePosition)].map((send) => send()),
      )
      const failed = answers.filter(({ status }) => status >= 500).map(({ status, text }) => `${status} ${text}`)
      expect([round, failed, test.logged.filter((line) => /"level":50/.test(line))]).toEqual([round, [], []])
      // If the password reset came first, the erasing parent is logged out.
      if (answers[erasePosition]?.status !== 200) expect((await eraseAgain(family, erase)).status).toBe(200)
      const tables = await readAllTables(test.database)
      const tablesWithRows =
        erasedKind === 'child' ? tablesContaining(tables, family.childId) : tablesContaining(tables, family.parentId)
      expect([round, tablesWithRows]).toEqual([round, []])
    }
    expect(await unrelatedRows()).toEqual(before)
    expect((await childBrowser(test.app, unrelatedFamily.username)).cookies.size).toBeGreaterThan(0)
  })

  const eraseAgain = async (family: Family, erase: (family: Family) => readonly [string, object]): Promise<Answer> => {
    const parent = openBrowser(test.app)
    await parent.post('/api/parent-login', { email: family.email, password: PASSWORD })
    const [path, body] = erase(family)
    return parent.post(path, body)
  }
})
