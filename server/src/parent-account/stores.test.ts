/** The database functions of parent accounts: each changes only rows of the given parent. */

import { MAX_PARENT_LOGINS, PASSWORD_RESET_TTL } from '@lanternleaf/domain/parent-login/parent-login'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { createGrant } from '../recovery/grants.ts'
import { readAllTables, tablesContaining } from '../testing/all-tables.ts'
import { failWrites } from '../testing/failing-writes.ts'
import { addChild, parentBrowser } from '../testing/families.ts'
import { ENGINES } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createLoginCheck, lockParent } from './lock-parent.ts'
import { endLogin, endOtherLogins, insertParentLogin } from './login-store.ts'
import {
  finalizeParentLogin,
  findPasswordHash,
  insertCredential,
  insertParent,
  pruneParentLogins,
} from './parent-store.ts'
import { deletePasskey, findPasskeys, insertPasskey, usePasskey } from './passkeys/store.ts'
import { clearProof, findCredentials } from './proof-store.ts'
import { changePassword, enqueueReset, isResetValid } from './reset-store.ts'

describe.each(ENGINES)('parent stores (%s)', (engine) => {
  let test: TestApp
  let [maya, ada, moss, wren] = ['', '', '', '']
  let now: number
  beforeEach(async () => {
    test = await startTestApp(engine)
    now = test.clock.now
    // The neighbour's rows are first in every table, so that a query without a condition would find them.
    wren = (await addChild(await parentBrowser(test.app, 'ada@example.org'), 'Wren')).childId
    moss = (await addChild(await parentBrowser(test.app, 'maya@example.org'), 'Moss')).childId
    ;[ada, maya] = [await idOf('ada@example.org'), await idOf('maya@example.org')]
    await test.db.updateTable('parent_logins').set({ proved_at: now }).execute()
  })
  afterEach(() => test.stop())

  const idOf = async (email: string) =>
    (await test.db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const rowsOf = async (...names: readonly string[]) =>
    [...(await readAllTables(test.database)).values()]
      .flat()
      .filter((row) => names.some((name) => row.includes(name)))
      .sort()
  it.each([
    ['Maya', 'Maya'],
    ['  Maya  Roe ', 'Maya  Roe'],
    ['Ma\u0000ya\n\u007f', 'Maya'],
    ['\ud83dMaya', 'Maya'],
    ['🦦'.repeat(101), '🦦'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
    ['\u0007 ', 'theo.roe'],
    [undefined, 'theo.roe'],
  ])('stores the storable part of the name %j', async (name, storedName) => {
    const row = { email: 'theo.roe@example.org', name, isVerified: true, provider: 'google' } as const
    const id = await insertParent(test.db, row, now)
    const { display_name } = await test.db
      .selectFrom('parents')
      .select('display_name')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    expect(display_name).toBe(storedName)
    expect(await insertParent(test.db, row, now)).toBeNull()
  })

  it('inserts a credential once', async () => {
    const credential = { providerId: 'google', accountId: 'a subject', password: null }
    expect(await insertCredential(test.db, { ...credential, parentId: maya }, now)).toBe(true)
    const before = await rowsOf(maya, ada)
    expect(await insertCredential(test.db, { ...credential, parentId: ada }, now)).toBe(false)
    expect(await rowsOf(maya, ada)).toEqual(before)
  })

  const logIn = (parentId: string, time = now, provedAt: number | null = time) =>
    test.db.transaction().execute((transaction) => {
      const login = { parentId, presented: undefined, ttlMs: 60_000, browser: 'A browser', provedAt }
      return insertParentLogin(transaction, login, time)
    })
  const tokensOf = async (parentId: string) => {
    const logins = test.db.selectFrom('parent_logins').select('token').where('parent_id', '=', parentId)
    return (await logins.execute()).map(({ token }) => token)
  }
  const authenticatedParent = (
    parentId: string,
    lockAndRequireLogin: AuthenticatedParent['lockAndRequireLogin'] = async () => undefined,
  ): AuthenticatedParent => ({
    parentId,
    email: '',
    displayName: '',
    lockAndRequireLogin,
  })
  const LOGIN_ENDED = 'the login ended meanwhile'
  const throwLoginEnded = async () => {
    throw new Error(LOGIN_ENDED)
  }
  const addPasskey = async (parent: AuthenticatedParent, name: string, time = now) => {
    const key = { credentialId: name, publicKey: 'key', counter: 1, transports: [], browser: 'A browser' }
    return insertPasskey(test.db, { parent, ...key }, { hash: `made for ${name}`, expiresAt: time + 1 }, time)
  }
  const passkeys = async (parentId: string) => await findPasskeys(test.db, parentId)
  const addCredential = (parent_id: string, provider_id: string, account_id: string) => {
    const times = { created_at: '', updated_at: '' }
    const credential = {
      id: `${provider_id} ${account_id}`,
      parent_id,
      provider_id,
      account_id,
      password: 'no password',
    }
    return test.db
      .insertInto('parent_credentials')
      .values({ ...credential, ...times })
      .execute()
  }

  it('endLogin and endOtherLogins end only the parent’s own logins, in a transaction that checks the login', async () => {
    const token = await logIn(maya)
    await logIn(maya)
    const rowsOfOthers = await rowsOf(ada)
    const { id } = await test.db
      .selectFrom('parent_logins')
      .select('id')
      .where('token', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    await expect(endLogin(test.db, authenticatedParent(maya, throwLoginEnded), id)).rejects.toThrow(LOGIN_ENDED)
    await expect(endOtherLogins(test.db, authenticatedParent(maya, throwLoginEnded), token)).rejects.toThrow(
      LOGIN_ENDED,
    )
    expect(await tokensOf(maya)).toHaveLength(3)
    const wereInTransaction: boolean[] = []
    const parent = authenticatedParent(
      maya,
      async (transaction) => void wereInTransaction.push(transaction.isTransaction),
    )
    await endOtherLogins(test.db, parent, token)
    expect(await tokensOf(maya)).toEqual([hashToken(token)])
    expect([await endLogin(test.db, authenticatedParent(ada), id), await endLogin(test.db, parent, id)]).toEqual([
      false,
      true,
    ])
    expect([wereInTransaction, await tokensOf(maya), await rowsOf(ada)]).toEqual([[true, true], [], rowsOfOthers])
  })

  it('createLoginCheck accepts only the parent’s own login, and its proof until it is revoked', async () => {
    const [token, otherToken, neighboursToken] = [await logIn(maya), await logIn(maya), await logIn(ada)]
    const rowsOfOthers = await rowsOf(ada)
    // How old the proof is was checked before.
    const checkLogin = (parentId: string, token: string, inPerson = true) =>
      test.db
        .transaction()
        .execute(createLoginCheck({ parentId, token, inPerson }))
        .then(() => 'yes')
        .catch((refusal: { code: string }) => refusal.code)
    expect([await checkLogin(maya, token), await checkLogin(ada, neighboursToken)]).toEqual(['yes', 'yes'])
    expect([
      await checkLogin(maya, neighboursToken),
      await checkLogin(ada, token),
      await checkLogin(maya, 'no token'),
    ]).toEqual([...['login-needed', 'login-needed', 'login-needed']])
    await clearProof(test.db, token)
    expect([await checkLogin(maya, token), await checkLogin(maya, token, false)]).toEqual(['fresh-login-needed', 'yes'])
    expect([await checkLogin(maya, otherToken), await rowsOf(ada)]).toEqual(['yes', rowsOfOthers])
  })

  it('marks the parent as active at login', async () => {
    const rowsOfOthers = await rowsOf(ada)
    await logIn(maya, now + 1000)
    const parents = test.db.selectFrom('parents').select('last_login_at').where('id', '=', maya)
    expect([await parents.execute(), await rowsOf(ada)]).toEqual([[{ last_login_at: now + 1000 }], rowsOfOthers])
  })

  it('prunes no logins of another parent', async () => {
    for (let n = 0; n < MAX_PARENT_LOGINS; n += 1) await logIn(ada, now + 1000 + n)
    const [first, last] = [await logIn(maya, now + 1), await logIn(maya, now + 2)]
    await test.db.transaction().execute((transaction) => pruneParentLogins(transaction, maya, last))
    expect(await tokensOf(maya)).toEqual(expect.arrayContaining([hashToken(first), hashToken(last)]))
    expect(await tokensOf(ada)).toHaveLength(MAX_PARENT_LOGINS)
  })

  it('finalizeParentLogin discards the new login if `alongside` returns false', async () => {
    const [presented, fresh] = [await logIn(maya), await logIn(maya)]
    const passwordHash = await findPasswordHash(test.db, maya)
    const login = { parentId: maya, tokens: { fresh, presented }, ttlMs: 60_000, browser: '', proves: true }
    const settled = await finalizeParentLogin(test.db, { ...login, passwordHash, alongside: async () => false }, now)
    const tokensAfter = await tokensOf(maya)
    expect([settled, tokensAfter.includes(hashToken(presented)), tokensAfter.includes(hashToken(fresh))]).toEqual([
      'not-alongside',
      true,
      false,
    ])
  })

  it('findPasswordHash ignores credentials of other providers', async () => {
    await test.db.deleteFrom('parent_credentials').where('parent_id', '=', maya).execute()
    await addCredential(maya, 'https://google.example', maya)
    expect([await findPasswordHash(test.db, maya), await findPasswordHash(test.db, ada)]).toEqual([
      null,
      expect.any(String),
    ])
  })

  it('findCredentials lists only the parent’s own credentials', async () => {
    await addCredential(ada, 'https://google.example', 'a number')
    await addPasskey(authenticatedParent(ada), 'of ada')
    expect(await findCredentials(test.db, maya)).toEqual({ password: true, passkey: false, google: false })
    expect(await findCredentials(test.db, ada)).toEqual({ password: true, passkey: true, google: true })
  })

  it('lockParent returns whether the parent exists', async () => {
    const lock = (id: string) => test.db.transaction().execute((transaction) => lockParent(transaction, id))
    expect([await lock(maya), await lock('nobody')]).toEqual([true, false])
  })

  it('lists, adds and removes the parent’s own passkeys, the newest first', async () => {
    for (const [name, time] of [
      ['first', now],
      ['last', now + 2],
      ['second', now + 1],
    ] as const)
      await addPasskey(authenticatedParent(maya), name, time)
    await addPasskey(authenticatedParent(ada), 'of ada')
    const rowsOfOthers = await rowsOf(ada)
    const names = async () => (await passkeys(maya)).map(({ credentialId }) => credentialId)
    expect(await names()).toEqual(['last', 'second', 'first'])
    await expect(addPasskey(authenticatedParent(maya, throwLoginEnded), 'one more')).rejects.toThrow(LOGIN_ENDED)
    const second = (await passkeys(maya))[1]?.passkeyId ?? ''
    await expect(deletePasskey(test.db, authenticatedParent(maya, throwLoginEnded), second, now)).rejects.toThrow(
      LOGIN_ENDED,
    )
    expect(await names()).toEqual(['last', 'second', 'first'])
    expect(await deletePasskey(test.db, authenticatedParent(ada), second, now)).toBe(false)
    expect(await deletePasskey(test.db, authenticatedParent(maya), second, now)).toBe(true)
    expect([await names(), await rowsOf(ada)]).toEqual([['last', 'first'], rowsOfOthers])
  })

  it('usePasskey accepts one of two uses with the same stored counter', async () => {
    for (const name of ['one', 'other']) await addPasskey(authenticatedParent(maya), name)
    const listed = (await passkeys(maya)).find(({ credentialId }) => credentialId === 'one')
    const passkey = { passkeyId: listed?.passkeyId ?? '', credentialId: 'one', publicKey: 'key', counter: 1 }
    const owner = { parentId: maya, email: '', displayName: '' }
    const use = (hash: string, counter: number) =>
      usePasskey(
        test.db,
        { passkey: { ...passkey, ...owner }, counter, challenge: { hash, expiresAt: now + 1 }, login: null },
        now,
      )
    expect([(await use('a', 2)).ok, (await use('b', 3)).ok]).toEqual([true, false])
    const counters = test.db.selectFrom('parent_passkeys').select(['credential_id', 'counter']).orderBy('credential_id')
    expect(await counters.execute()).toEqual([
      { credential_id: 'one', counter: 2 },
      { credential_id: 'other', counter: 1 },
    ])
  })

  it('changePassword accepts a link until it expires; enqueueReset creates none if the mail cannot be enqueued', async () => {
    const link = { parent_id: maya, token_hash: hashToken('link'), expires_at: now + PASSWORD_RESET_TTL }
    await test.db.insertInto('password_resets').values(link).execute()
    const restoreWrites = await failWrites(test.database, 'insert', 'jobs')
    await expect(enqueueReset(test.db, 'secret', maya, now)).rejects.toThrow('broken')
    await restoreWrites()
    const expiry = now + PASSWORD_RESET_TTL
    const areValid = [await isResetValid(test.db, 'link', expiry - 1), await isResetValid(test.db, 'link', expiry)]
    expect([areValid, await isResetValid(test.db, 'no link', now)]).toEqual([[true, false], false])
    const changed = (time: number) => changePassword(test.db, { token: 'link', passwordHash: 'another hash' }, time)
    const before = await readAllTables(test.database)
    expect([await changed(expiry), await readAllTables(test.database)]).toEqual([null, before])
    expect(await changed(expiry - 1)).toBe('maya@example.org')
  })

  it('changePassword revokes all access of this family, and of no other', async () => {
    for (const [parentId, childId] of [
      [ada, wren],
      [maya, moss],
    ] as const) {
      await addCredential(parentId, 'https://google.example', `number of ${parentId}`)
      await addPasskey(authenticatedParent(parentId), `passkey of ${parentId}`)
      const signIn = { expires_at: now + 60_000, opened_in: 'window' } as const
      const pending = { outcome: 'password-needed', issuer: 'i', subject: 's' } as const
      await test.db
        .insertInto('google_sign_ins')
        .values({ ...signIn, ...pending, token_hash: `sign-in of ${parentId}`, parent_id: parentId })
        .execute()
      await test.db
        .insertInto('google_sign_ins')
        .values({ ...signIn, token_hash: `proof of ${parentId}`, proves: 'parent', proves_parent_id: parentId })
        .execute()
      await createGrant(test.db, childId, now)
      const request = { request_id: `request of ${childId}`, token_hash: childId, browser: '', asked_at: now }
      await test.db
        .insertInto('pin_requests')
        .values({ child_id: childId, ...request, answer: 'allowed', expires_at: now + 60_000 })
        .execute()
    }
    // A request that was not answered gives no access, so it stays.
    const childWithRequest = (await addChild(await parentBrowser(test.app, 'third@example.org'), 'Fern')).childId
    await test.db.updateTable('children').set({ parent_id: maya }).where('child_id', '=', childWithRequest).execute()
    const request = { request_id: 'waits', token_hash: 'waits', browser: '', asked_at: now, answer: null }
    await test.db
      .insertInto('pin_requests')
      .values({ child_id: childWithRequest, ...request, expires_at: now + 60_000 })
      .execute()
    await enqueueReset(test.db, 'secret', maya, now)
    await test.db
      .updateTable('password_resets')
      .set({ token_hash: hashToken('link') })
      .execute()
    const rowsOfOthers = await rowsOf(ada, wren)
    const { email } = await test.db
      .selectFrom('parents')
      .select('email')
      .where('id', '=', maya)
      .executeTakeFirstOrThrow()
    expect(await changePassword(test.db, { token: 'link', passwordHash: 'another hash' }, now)).toBe(email)
    expect([await findPasswordHash(test.db, maya), await rowsOf(ada, wren)]).toEqual(['another hash', rowsOfOthers])
    const tablesAfter = await readAllTables(test.database)
    const accessTables = ['parent_logins', 'parent_passkeys', 'google_sign_ins', 'password_resets']
    expect(tablesContaining(tablesAfter, maya).filter((table) => accessTables.includes(table))).toEqual([])
    expect(await findCredentials(test.db, maya)).toEqual({ password: true, passkey: false, google: false })
    expect(tablesContaining(tablesAfter, moss)).toEqual(['children'])
    expect(tablesContaining(tablesAfter, childWithRequest).sort()).toEqual(['children', 'pin_requests'])
  })
})
