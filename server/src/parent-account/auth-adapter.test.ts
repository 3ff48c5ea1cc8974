/** Calls the adapter as the library better-auth does, and looks at the rows it writes. */

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Auth, createAuth } from './auth.ts'

const [TOKEN, OTHER_TOKEN, NEIGHBOUR_TOKEN] = ['token of one device', 'token of another', 'token of a neighbour']
const withToken = (token: string) => [{ field: 'token', value: token }]
const session = { model: 'session' }

describe.each(ENGINES)('a session of the auth library (%s)', (engine) => {
  let test: TestApp
  let adapter: Awaited<Auth['$context']>['adapter']
  beforeAll(async () => {
    test = await startTestApp(engine)
    for (const email of ['maya@example.org', 'ada@example.org']) await parentBrowser(test.app, email)
    const settings = { secret: SECRETS.authSecret, behindTls: false, publicUrl: undefined }
    const auth = createAuth(test.db, quickHashing.passwords, settings, pino({ level: 'silent' }))
    adapter = (await auth.$context).adapter
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    await test.db.deleteFrom('parent_logins').execute()
    await logIn(TOKEN, 'maya@example.org')
    await logIn(OTHER_TOKEN, 'maya@example.org')
    await logIn(NEIGHBOUR_TOKEN, 'ada@example.org')
  })

  const parentId = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const logIn = async (token: string, email: string): Promise<Record<string, unknown>> => {
    const times = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date(test.clock.now + 60_000) }
    const data = { token, userId: await parentId(email), ipAddress: '', userAgent: '', ...times }
    return adapter.create({ ...session, data })
  }
  const rows = async () => {
    const result = await sql<{ row: string }>`select token || ' ' || user_agent as row from parent_logins`.execute(
      test.db,
    )
    return result.rows.map(({ row }) => row).sort()
  }
  const storedRows = (...tokens: [token: string, device: string][]) =>
    tokens.map(([token, device]) => `${hashToken(token)} ${device}`).sort()

  it('is stored with the hash of its token, and returned with the token', async () => {
    expect(await logIn('a fourth', 'ada@example.org')).toMatchObject({ token: 'a fourth' })
    expect(await rows()).toEqual(storedRows([TOKEN, ''], [OTHER_TOKEN, ''], [NEIGHBOUR_TOKEN, ''], ['a fourth', '']))
  })

  it('is found by the token, and not by the stored hash', async () => {
    const foundSession = await adapter.findOne<Record<string, unknown>>({ ...session, where: withToken(TOKEN) })
    expect(foundSession).toMatchObject({ token: TOKEN, userId: await parentId('maya@example.org') })
    expect(await adapter.findOne({ ...session, where: withToken(hashToken(TOKEN)) })).toBeNull()
    const byParent = [{ field: 'userId', value: await parentId('ada@example.org') }]
    expect(await adapter.findOne({ ...session, where: byParent })).toMatchObject({ token: hashToken(NEIGHBOUR_TOKEN) })
    const several = [{ field: 'token', operator: 'in' as const, value: [TOKEN, NEIGHBOUR_TOKEN] }]
    expect(await adapter.findMany({ ...session, where: several })).toHaveLength(2)
    expect(await adapter.findOne({ ...session, where: several })).not.toMatchObject({ token: TOKEN })
    expect(await adapter.count({ ...session, where: withToken(OTHER_TOKEN) })).toBe(1)
  })

  it('is not found if another condition of the query does not match', async () => {
    const where = [...withToken(TOKEN), { field: 'userId', value: await parentId('ada@example.org') }]
    expect(await adapter.findOne({ ...session, where })).toBeNull()
  })

  it.each<[string, (update: { userAgent: string }) => Promise<unknown>]>([
    ['update', (update) => adapter.update({ ...session, where: withToken(TOKEN), update })],
    ['updateMany', (update) => adapter.updateMany({ ...session, where: withToken(TOKEN), update })],
    ['incrementOne', (set) => adapter.incrementOne({ ...session, where: withToken(TOKEN), increment: {}, set })],
  ])('is updated by token only: %s', async (_, change) => {
    await change({ userAgent: 'changed' })
    expect(await rows()).toEqual(storedRows([TOKEN, 'changed'], [OTHER_TOKEN, ''], [NEIGHBOUR_TOKEN, '']))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['delete', () => adapter.delete({ ...session, where: withToken(TOKEN) })],
    ['deleteMany', () => adapter.deleteMany({ ...session, where: withToken(TOKEN) })],
    ['consumeOne', () => adapter.consumeOne({ ...session, where: withToken(TOKEN) })],
  ])('is deleted by token only: %s', async (_, deleteSession) => {
    await deleteSession()
    expect(await rows()).toEqual(storedRows([OTHER_TOKEN, ''], [NEIGHBOUR_TOKEN, '']))
  })

  it('is found and updated by its token inside a transaction as well', async () => {
    await adapter.transaction(async (transactionAdapter) => {
      await transactionAdapter.update({ ...session, where: withToken(TOKEN), update: { userAgent: 'changed' } })
      expect(await transactionAdapter.findOne({ ...session, where: withToken(TOKEN) })).toMatchObject({ token: TOKEN })
    })
    expect(await rows()).toEqual(storedRows([TOKEN, 'changed'], [OTHER_TOKEN, ''], [NEIGHBOUR_TOKEN, '']))
  })

  it('is the only model whose values are hashed: users and verifications are stored unchanged', async () => {
    const where = [{ field: 'email', value: 'maya@example.org' }]
    expect(await adapter.findOne({ model: 'user', where })).toMatchObject({ email: 'maya@example.org' })
    const verification = {
      identifier: 'x',
      value: 'y',
      expiresAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    expect(await adapter.create({ model: 'verification', data: verification })).toMatchObject({ identifier: 'x' })
  })
})
