import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import { parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { quickHashing } from '../testing/quick-hashing.ts'
import { SECRETS, startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Auth, createAuth } from './auth.ts'

const [ONE, OTHER, BYSTANDER] = ['token of one device', 'token of another', 'token of a neighbour']
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
    await logIn(ONE, 'maya@example.org')
    await logIn(OTHER, 'maya@example.org')
    await logIn(BYSTANDER, 'ada@example.org')
  })

  const parentId = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const logIn = async (token: string, email: string): Promise<Record<string, unknown>> => {
    const times = { createdAt: new Date(), updatedAt: new Date(), expiresAt: new Date(test.clock.now + 60_000) }
    const data = { token, userId: await parentId(email), ipAddress: '', userAgent: '', ...times }
    return adapter.create({ ...session, data })
  }
  const rows = async () => {
    const all = await sql<{ row: string }>`select token || ' ' || user_agent as row from parent_logins`.execute(test.db)
    return all.rows.map(({ row }) => row).sort()
  }
  const stored = (...tokens: [token: string, device: string][]) =>
    tokens.map(([token, device]) => `${hashToken(token)} ${device}`).sort()

  it('is stored with the hash of its token, and returned with the token', async () => {
    expect(await logIn('a fourth', 'ada@example.org')).toMatchObject({ token: 'a fourth' })
    expect(await rows()).toEqual(stored([ONE, ''], [OTHER, ''], [BYSTANDER, ''], ['a fourth', '']))
  })

  it('is found by the token, and not by the stored hash', async () => {
    const stored = await adapter.findOne<Record<string, unknown>>({ ...session, where: withToken(ONE) })
    expect(stored).toMatchObject({ token: ONE, userId: await parentId('maya@example.org') })
    expect(await adapter.findOne({ ...session, where: withToken(hashToken(ONE)) })).toBeNull()
    const byParent = [{ field: 'userId', value: await parentId('ada@example.org') }]
    expect(await adapter.findOne({ ...session, where: byParent })).toMatchObject({ token: hashToken(BYSTANDER) })
    const several = [{ field: 'token', operator: 'in' as const, value: [ONE, BYSTANDER] }]
    expect(await adapter.findMany({ ...session, where: several })).toHaveLength(2)
    expect(await adapter.findOne({ ...session, where: several })).not.toMatchObject({ token: ONE })
    expect(await adapter.count({ ...session, where: withToken(OTHER) })).toBe(1)
  })

  it('is found by further conditions, too', async () => {
    const where = [...withToken(ONE), { field: 'userId', value: await parentId('ada@example.org') }]
    expect(await adapter.findOne({ ...session, where })).toBeNull()
  })

  it.each<[string, (update: { userAgent: string }) => Promise<unknown>]>([
    ['update', (update) => adapter.update({ ...session, where: withToken(ONE), update })],
    ['updateMany', (update) => adapter.updateMany({ ...session, where: withToken(ONE), update })],
    ['incrementOne', (set) => adapter.incrementOne({ ...session, where: withToken(ONE), increment: {}, set })],
  ])('is updated by token only: %s', async (_, change) => {
    await change({ userAgent: 'changed' })
    expect(await rows()).toEqual(stored([ONE, 'changed'], [OTHER, ''], [BYSTANDER, '']))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['delete', () => adapter.delete({ ...session, where: withToken(ONE) })],
    ['deleteMany', () => adapter.deleteMany({ ...session, where: withToken(ONE) })],
    ['consumeOne', () => adapter.consumeOne({ ...session, where: withToken(ONE) })],
  ])('is deleted by token only: %s', async (_, end) => {
    await end()
    expect(await rows()).toEqual(stored([OTHER, ''], [BYSTANDER, '']))
  })

  it('is stored with the hash inside a transaction, too', async () => {
    await adapter.transaction(async (inside) => {
      await inside.update({ ...session, where: withToken(ONE), update: { userAgent: 'changed' } })
      expect(await inside.findOne({ ...session, where: withToken(ONE) })).toMatchObject({ token: ONE })
    })
    expect(await rows()).toEqual(stored([ONE, 'changed'], [OTHER, ''], [BYSTANDER, '']))
  })

  it('is the only model that the adapter changes: users and verifications are stored as they are', async () => {
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
