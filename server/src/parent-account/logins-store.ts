import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'

type Own = { readonly parentId: string /** of the login that asks */; readonly token: string }

/** The logins of a parent that have not ended, the newest first. `now` in epoch ms. */
export async function findParentLogins(db: Db, { parentId, token }: Own, now: number) {
  const rows = await db
    .selectFrom('parent_logins')
    .select(['id', 'token', 'created_at', 'browser'])
    .where('parent_id', '=', parentId)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  const own = hashToken(token)
  return rows.map((row) => ({
    loginId: row.id,
    began: Date.parse(row.created_at),
    browser: row.browser,
    isThis: row.token === own,
  }))
}

/** False when the parent has no such login. */
export const endLogin = (db: Db, { parentId, stillLoggedIn }: AuthenticatedParent, loginId: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
    const ended = await transaction
      .deleteFrom('parent_logins')
      .where('id', '=', loginId)
      .where('parent_id', '=', parentId)
      .returning('id')
      .executeTakeFirst()
    return ended !== undefined
  })

/** @param token of the login that asks, which stays */
export const endOtherLogins = (
  db: Db,
  { parentId, stillLoggedIn }: AuthenticatedParent,
  token: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
    await transaction
      .deleteFrom('parent_logins')
      .where('parent_id', '=', parentId)
      .where('token', '!=', hashToken(token))
      .execute()
  })
