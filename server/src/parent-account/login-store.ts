import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'
import { endOldParentLogins, endParentLogin } from './store.ts'

export type NewParentLogin = {
  readonly parentId: string
  /** the token of the login this browser had, which ends */
  readonly presented: string | undefined
  /** in milliseconds */
  readonly lasts: number
  /** the kind of browser, in plain words */
  readonly browser: string
  /** when the parent proved to be there, in epoch ms; null when nobody can tell */
  readonly provedAt: number | null
}

/** A login that no password opened, in the transaction that found out who it is. Answers its token. `now` in epoch ms. */
export async function insertParentLogin(
  db: Transaction<Tables>,
  { parentId, presented, lasts, browser, provedAt }: NewParentLogin,
  now: number,
): Promise<string> {
  const token = newToken()
  const began = new Date(now).toISOString()
  await db.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
  if (presented !== undefined) await endParentLogin(db, presented)
  await db
    .insertInto('parent_logins')
    .values({
      id: newId(),
      token: hashToken(token),
      parent_id: parentId,
      browser,
      proved_at: provedAt,
      created_at: began,
      updated_at: began,
      expires_at: new Date(now + lasts).toISOString(),
    })
    .execute()
  await endOldParentLogins(db, parentId, token)
  return token
}
