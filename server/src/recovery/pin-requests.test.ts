/**
 * Tests of the stored requests to a parent to approve a new PIN: who sees, answers and redeems them, and until when.
 */

import { PIN_APPROVAL_TTL, PIN_REQUEST_TTL } from '@lanternleaf/domain/recovery/recovery'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listChildCards } from '../children/child-cards.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { TEST_SERVER_DEPS } from '../testing/quick-hashing.ts'
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
    for (const table of ['pin_requests', 'recovery_grants', 'rate_limits', 'jobs'] as const)
      await test.db.deleteFrom(table).execute()
  })

  const parentOf = async (childId: string) => {
    const child = test.db.selectFrom('children').select('parent_id').where('child_id', '=', childId)
    return (await child.executeTakeFirstOrThrow()).parent_id
  }
  const makeRequest = (childId: string, browser = 'Safari on an iPad') =>
    test.db.transaction().execute((transaction) => requestApproval(transaction, { childId, browser }, NOW))
  const requestIdOf = async (childId: string) => {
    const request = test.db.selectFrom('pin_requests').select('request_id').where('child_id', '=', childId)
    return (await request.executeTakeFirstOrThrow()).request_id
  }
  const answerAsParent = async (
    answer: 'allowed' | 'refused',
    childId: string,
    lockAndRequireLogin: LoginCheck = async () => undefined,
  ) => {
    const request = { childId, requestId: await requestIdOf(childId) }
    const parent = { parentId: await parentOf(childId), email: '', displayName: '', lockAndRequireLogin }
    return answerRequest(test.db, { parent, ...request }, answer, NOW)
  }
  const storedRequests = () => test.db.selectFrom('pin_requests').selectAll().orderBy('child_id').execute()

  it('is redeemed only with its own token and child, while it is approved and not expired', async () => {
    const [mossToken, fernToken, wrenToken] = [
      await makeRequest(moss),
      await makeRequest(fern),
      await makeRequest(wren),
    ]
    await answerAsParent('allowed', moss)
    await answerAsParent('allowed', fern)
    const before = await storedRequests()
    const last = NOW + PIN_APPROVAL_TTL - 1
    const rejected = [
      await redeemApproval(test.db, moss, fernToken, NOW),
      await redeemApproval(test.db, fern, mossToken, NOW),
      await redeemApproval(test.db, moss, 'nothing', NOW),
      await redeemApproval(test.db, wren, wrenToken, NOW),
      await redeemApproval(test.db, moss, mossToken, last + 1),
    ]
    expect([rejected, await storedRequests()]).toEqual([[null, null, null, null, null], before])
    expect(await redeemApproval(test.db, moss, mossToken, last)).toEqual(expect.any(String))
    expect(await storedRequests()).toEqual(before.filter((row) => row.child_id !== moss))
    const grants = await test.db.selectFrom('recovery_grants').select('child_id').execute()
    expect(grants).toEqual([{ child_id: moss }])
    await answerAsParent('refused', fern)
    expect(await redeemApproval(test.db, fern, fernToken, NOW)).toBeNull()
  })

  it('is shown only to the child’s parent until it is answered or expires', async () => {
    for (const childId of [moss, fern, wren]) await makeRequest(childId)
    const childrenWithRequest = async (ofParent: string, now = NOW) =>
      (await listChildCards({ db: test.db, log: TEST_SERVER_DEPS.log }, ofParent, now))
        .flatMap(({ childId, pinRequest }) => (pinRequest ? childId : []))
        .sort()
    expect([await childrenWithRequest(parentId), await childrenWithRequest(neighbour)]).toEqual([
      [moss, fern].sort(),
      [wren],
    ])
    const expiry = NOW + PIN_REQUEST_TTL
    expect([await childrenWithRequest(neighbour, expiry - 1), await childrenWithRequest(neighbour, expiry)]).toEqual([
      [wren],
      [],
    ])
    await answerAsParent('refused', fern)
    expect([await childrenWithRequest(parentId), await childrenWithRequest(neighbour)]).toEqual([[moss], [wren]])
  })

  it('is found only by its token until it expires', async () => {
    const [token] = [await makeRequest(moss), await makeRequest(wren)]
    const expected = { childId: moss, username: 'Moss', answer: null }
    const expiry = NOW + PIN_REQUEST_TTL
    expect([await findRequest(test.db, token, expiry - 1), await findRequest(test.db, token, expiry)]).toEqual([
      expected,
      null,
    ])
    expect(await findRequest(test.db, 'nothing', NOW)).toBeNull()
    await answerAsParent('refused', moss)
    expect(await findRequest(test.db, token, expiry - 1)).toEqual({ ...expected, answer: 'refused' })
  })

  it('is answered only by a parent who is still logged in', async () => {
    await makeRequest(moss)
    const before = await storedRequests()
    const failed = answerAsParent('allowed', moss, async () => {
      throw new Error('the login ended meanwhile')
    })
    await expect(failed).rejects.toThrow('the login ended meanwhile')
    expect(await storedRequests()).toEqual(before)
    const wasInTransaction: boolean[] = []
    await answerAsParent('allowed', moss, async (transaction) => void wasInTransaction.push(transaction.isTransaction))
    expect([wasInTransaction, (await storedRequests()).map(({ answer }) => answer)]).toEqual([[true], ['allowed']])
  })
})
