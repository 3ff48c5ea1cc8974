import { PIN_APPROVAL_TTL, PIN_REQUEST_TTL } from '@lanternleaf/domain/recovery/recovery'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listChildCards } from '../children/child-cards.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { answerRequest, findRequest, redeemApproval, requestApproval } from './pin-requests.ts'

const NOW = 1_000_000

describe.each(ENGINES)('a PIN request (%s)', (engine) => {
  let test: TestApp
  let parentId: string
  let neighbour: string
  let [moss, fern, wren] = ['', '', '']
  beforeAll(async () => {
    test = await startTestApp(engine)
    const parent = await parentBrowser(test.app, 'maya@example.org')
    moss = (await addChild(parent, 'Moss')).childId
    fern = (await addChild(parent, 'Fern')).childId
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
    ;[parentId, neighbour] = [await parentOf(moss), await parentOf(wren)]
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    for (const table of ['pin_requests', 'recovery_grants', 'budgets', 'jobs'] as const)
      await test.db.deleteFrom(table).execute()
  })

  const parentOf = async (childId: string) => {
    const child = test.db.selectFrom('children').select('parent_id').where('child_id', '=', childId)
    return (await child.executeTakeFirstOrThrow()).parent_id
  }
  const ask = (childId: string, browser = 'Safari on an iPad') =>
    test.db.transaction().execute((transaction) => requestApproval(transaction, { childId, browser }, NOW))
  const requestIn = async (childId: string) => {
    const request = test.db.selectFrom('pin_requests').select('request_id').where('child_id', '=', childId)
    return (await request.executeTakeFirstOrThrow()).request_id
  }
  const say = async (
    answer: 'allowed' | 'refused',
    childId: string,
    lockAndRequireLogin: LoginCheck = async () => undefined,
  ) => {
    const request = { childId, requestId: await requestIn(childId) }
    const parent = { parentId: await parentOf(childId), email: '', displayName: '', lockAndRequireLogin }
    return answerRequest(test.db, { parent, ...request }, answer, NOW)
  }
  const left = () => test.db.selectFrom('pin_requests').selectAll().orderBy('child_id').execute()

  it('is redeemed by the requesting browser, for its child, while approved and valid', async () => {
    const [own, sisters, unanswered] = [await ask(moss), await ask(fern), await ask(wren)]
    await say('allowed', moss)
    await say('allowed', fern)
    const before = await left()
    const last = NOW + PIN_APPROVAL_TTL - 1
    const none = [
      await redeemApproval(test.db, moss, sisters, NOW),
      await redeemApproval(test.db, fern, own, NOW),
      await redeemApproval(test.db, moss, 'nothing', NOW),
      await redeemApproval(test.db, wren, unanswered, NOW),
      await redeemApproval(test.db, moss, own, last + 1),
    ]
    expect([none, await left()]).toEqual([[null, null, null, null, null], before])
    expect(await redeemApproval(test.db, moss, own, last)).toEqual(expect.any(String))
    expect(await left()).toEqual(before.filter((row) => row.child_id !== moss))
    const grants = await test.db.selectFrom('recovery_grants').select('child_id').execute()
    expect(grants).toEqual([{ child_id: moss }])
    await say('refused', fern)
    expect(await redeemApproval(test.db, fern, sisters, NOW)).toBeNull()
  })

  it('is shown only to the child’s parent until it is answered or expires', async () => {
    for (const childId of [moss, fern, wren]) await ask(childId)
    const childrenWithRequest = async (of: string, now = NOW) =>
      (await listChildCards(test.db, of, now)).flatMap(({ childId, pinRequest }) => (pinRequest ? childId : [])).sort()
    expect([await childrenWithRequest(parentId), await childrenWithRequest(neighbour)]).toEqual([
      [moss, fern].sort(),
      [wren],
    ])
    const over = NOW + PIN_REQUEST_TTL
    expect([await childrenWithRequest(neighbour, over - 1), await childrenWithRequest(neighbour, over)]).toEqual([
      [wren],
      [],
    ])
    await say('refused', fern)
    expect([await childrenWithRequest(parentId), await childrenWithRequest(neighbour)]).toEqual([[moss], [wren]])
  })

  it('is found only by the requesting browser until it expires', async () => {
    const [token] = [await ask(moss), await ask(wren)]
    const expected = { childId: moss, username: 'Moss', answer: null }
    const over = NOW + PIN_REQUEST_TTL
    expect([await findRequest(test.db, token, over - 1), await findRequest(test.db, token, over)]).toEqual([
      expected,
      null,
    ])
    expect(await findRequest(test.db, 'nothing', NOW)).toBeNull()
    await say('refused', moss)
    expect(await findRequest(test.db, token, over - 1)).toEqual({ ...expected, answer: 'refused' })
  })

  it('is answered only by a parent who is still logged in', async () => {
    await ask(moss)
    const before = await left()
    const gone = say('allowed', moss, async () => {
      throw new Error('the login ended meanwhile')
    })
    await expect(gone).rejects.toThrow('the login ended meanwhile')
    expect(await left()).toEqual(before)
    const within: boolean[] = []
    await say('allowed', moss, async (transaction) => void within.push(transaction.isTransaction))
    expect([within, (await left()).map(({ answer }) => answer)]).toEqual([[true], ['allowed']])
  })
})
