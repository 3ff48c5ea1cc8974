/** Creates, lists and ends logins of parents in the database. */

import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { newId } from '../new-id.ts'
import { endParentLoginByToken, pruneParentLogins } from './parent-store.ts'

/** A login to create. */
export type NewParentLogin = {
  readonly parentId: string
  /** the token of this browser's previous login, which the new login ends */
  readonly presented: string | undefined
  /** how long the login is valid, in milliseconds */
  readonly ttlMs: number
  /** a description of the browser */
  readonly browser: string
  /** when the parent proved their presence, in epoch ms; null if unknown */
  readonly provedAt: number | null
}

/**
 * Creates a login that needs no password, in the transaction that identified the parent by a passkey or Google. Returns the
 * login's token. `now` in epoch ms.
 */
export async function insertParentLogin(
  db: Transaction<Tables>,
  { parentId, presented, ttlMs, browser, provedAt }: NewParentLogin,
  now: number,
): Promise<string> {
  const token = newToken()
  const startedAt = new Date(now).toISOString()
  await db.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
  if (presented !== undefined) await endParentLoginByToken(db, presented)
  await db
    .insertInto('parent_logins')
    .values({
      id: newId(),
      token: hashToken(token),
      parent_id: parentId,
      browser,
      proved_at: provedAt,
      created_at: startedAt,
      updated_at: startedAt,
      expires_at: new Date(now + ttlMs).toISOString(),
    })
    .execute()
  await pruneParentLogins(db, parentId, token)
  return token
}

type LoginOwner = { readonly parentId: string /** of the login of this request */; readonly token: string }

/** Finds a parent's unexpired logins, the newest first. `now` in epoch ms. */
export async function findParentLogins(db: Db, { parentId, token }: LoginOwner, now: number) {
  const rows = await db
    .selectFrom('parent_logins')
    .select(['id', 'token', 'created_at', 'browser'])
    .where('parent_id', '=', parentId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  const ownTokenHash = hashToken(token)
  return rows.map((row) => ({
    loginId: row.id,
    began: Date.parse(row.created_at),
    browser: row.browser,
    isThis: row.token === ownTokenHash,
  }))
}

/** Ends one login of a parent. Returns false if the parent has no such login. */
export const endLogin = (
  db: Db,
  { parentId, lockAndRequireLogin }: AuthenticatedParent,
  loginId: string,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const ended = await transaction
      .deleteFrom('parent_logins')
      .where('id', '=', loginId)
      .where('parent_id', '=', parentId)
      .returning('id')
      .executeTakeFirst()
    return ended !== undefined
  })

/** Ends all logins of a parent except the login of the request. @param token of the login of the request */
export const endOtherLogins = (
  db: Db,
  { parentId, lockAndRequireLogin }: AuthenticatedParent,
  token: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    await transaction
      .deleteFrom('parent_logins')
      .where('parent_id', '=', parentId)
      .where('token', '!=', hashToken(token))
      .execute()
  })
