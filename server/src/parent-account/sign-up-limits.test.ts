import { fail, ok } from '@lanternleaf/domain/result'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createCountedAccount } from './sign-up-limits.ts'

describe.each(ENGINES)('createCountedAccount (%s)', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.stop())

  const countedAccounts = async () => {
    const rows = test.db.selectFrom('rate_limits').select(['key', 'used']).orderBy('key')
    return (await rows.execute()).map(({ key, used }) => [key, used])
  }
  const isCreated = ({ ok }: { readonly ok: boolean }) => ok

  it('counts a created account for its network and for all networks', async () => {
    const creation = { network: 'school', create: async () => ok('account'), isCreated }
    expect(await createCountedAccount(test.db, creation, test.clock.now)).toEqual(ok('account'))
    expect(await countedAccounts()).toEqual([
      ['account:network:school', 1],
      ['sign-up:network:all', 1],
    ])
  })

  it('counts nothing if no account was created', async () => {
    const creation = { network: 'school', create: async () => fail('email-taken'), isCreated }
    expect(await createCountedAccount(test.db, creation, test.clock.now)).toEqual(fail('email-taken'))
    expect(await countedAccounts()).toEqual([])
  })

  it('counts nothing if the creation throws', async () => {
    const create = () => Promise.reject(new Error('disk full'))
    const creation = { network: 'school', create, isCreated }
    await expect(createCountedAccount(test.db, creation, test.clock.now)).rejects.toThrow('disk full')
    expect(await countedAccounts()).toEqual([])
  })
})
