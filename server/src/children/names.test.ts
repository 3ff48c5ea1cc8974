/** The limits of checks whether a username is free: per network, per account and for all networks together. */

import {
  ACCOUNT_NAME_CHECK_LIMIT,
  GLOBAL_NAME_CHECK_LIMIT,
  NETWORK_NAME_CHECK_LIMIT,
} from '@lanternleaf/domain/parent-login/rate-limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { consumeNameCheck, consumeNamesDisclosed, consumeNewChildName } from './names.ts'

const NOW = 1_000_000
const TOO_MANY_REQUESTS = { code: 'too-many-requests' }

describe.each(ENGINES)('a name check (%s)', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.stop())
  const counts = async () => {
    const rows = await test.db.selectFrom('rate_limits').select(['key', 'used', 'expires_at']).orderBy('key').execute()
    return Object.fromEntries(rows.map(({ key, used, expires_at }) => [key, [used, expires_at]]))
  }
  const setCount = (key: string, limit: number) =>
    test.db
      .insertInto('rate_limits')
      .values({ key, child_id: null, used: limit, window_start: NOW, expires_at: NOW + 3_600_000 })
      .execute()
  const createParent = async (email: string): Promise<string> => {
    const parent = await parentBrowser(test.app, email)
    return ((await parent.get('/api/parent-login')).body as { parentId: string }).parentId
  }
  const END = NOW + 3_600_000

  it('counts for the network and globally', async () => {
    await consumeNameCheck(test.db, 'one', NOW)
    await consumeNameCheck(test.db, 'another', NOW)
    await consumeNamesDisclosed(test.db, 'one', 3, NOW)
    expect(await counts()).toEqual({
      'name-check:network:one': [4, END],
      'name-check:network:another': [1, END],
      'name-check:network:all': [5, END],
    })
  })

  it('is rejected only for a network that exhausted its limit', async () => {
    await setCount('name-check:network:one', NETWORK_NAME_CHECK_LIMIT.max)
    await expect(consumeNameCheck(test.db, 'one', NOW)).rejects.toMatchObject(TOO_MANY_REQUESTS)
    await expect(consumeNamesDisclosed(test.db, 'one', 1, NOW)).rejects.toMatchObject(TOO_MANY_REQUESTS)
    await consumeNameCheck(test.db, 'another', NOW)
    expect((await counts())['name-check:network:all']).toEqual([1, END])
  })

  it('is limited to a share per network if the global limit is exhausted, except names disclosed to a family', async () => {
    await setCount('name-check:network:all', GLOBAL_NAME_CHECK_LIMIT.max)
    for (let n = 0; n < GLOBAL_NAME_CHECK_LIMIT.share; n += 1) await consumeNameCheck(test.db, 'one', NOW)
    await expect(consumeNameCheck(test.db, 'one', NOW)).rejects.toMatchObject(TOO_MANY_REQUESTS)
    await consumeNamesDisclosed(test.db, 'one', 2, NOW)
    await consumeNameCheck(test.db, 'another', NOW)
    expect(await counts()).toEqual({
      'name-check:network:all': [GLOBAL_NAME_CHECK_LIMIT.max, END],
      'name-check:network:one': [GLOBAL_NAME_CHECK_LIMIT.share + 2, END],
      'name-check:network:another': [1, END],
    })
  })

  it('for a new child uses the limit of the network, then the limit of the account', async () => {
    const maya = await createParent('maya@example.org')
    const ada = await createParent('ada@example.org')
    expect(await consumeNewChildName(test.db, maya, 'one', NOW)).toEqual([
      { key: 'name-check:network:one', windowStart: NOW },
    ])
    await test.db.deleteFrom('rate_limits').execute()
    await setCount('name-check:network:one', NETWORK_NAME_CHECK_LIMIT.max)
    for (let n = 0; n < ACCOUNT_NAME_CHECK_LIMIT.max; n += 1)
      expect(await consumeNewChildName(test.db, maya, 'one', NOW)).toEqual([
        { key: `name-check:${maya}`, windowStart: NOW },
      ])
    await expect(consumeNewChildName(test.db, maya, 'one', NOW)).rejects.toMatchObject(TOO_MANY_REQUESTS)
    expect(await consumeNewChildName(test.db, ada, 'one', NOW)).toEqual([
      { key: `name-check:${ada}`, windowStart: NOW },
    ])
  })
})
