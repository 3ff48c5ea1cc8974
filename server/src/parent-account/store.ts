import type { Parent, ParentCredentials } from '@lanternleaf/contract/parent-account'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { newId } from '../new-id.ts'
import { hashToken } from './auth-adapter.ts'

export type ParentToAdd = Pick<ParentCredentials, 'email'> & { readonly passwordHash: string }

/** Adds a parent with a password, in the rows better-auth reads. Null when the e-mail address is taken. */
export function addParent(db: Db, { email, passwordHash }: ParentToAdd, now: number): Promise<Parent | null> {
  const written = new Date(now).toISOString()
  const stamps = { created_at: written, updated_at: written }
  const parent = { parentId: newId(), email, displayName: email.slice(0, email.lastIndexOf('@')) }
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('parents')
      .values({ id: parent.parentId, email, display_name: parent.displayName, email_verified: 0, ...stamps })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return null
    await transaction
      .insertInto('parent_credentials')
      .values({
        id: newId(),
        parent_id: parent.parentId,
        provider_id: 'credential',
        account_id: parent.parentId,
        password: passwordHash,
        ...stamps,
      })
      .execute()
    return parent
  })
}

/** @param now epoch ms */
export async function noteParentLogin(db: Db, parentId: string, now: number): Promise<void> {
  await db.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
}

/** The parent a login's token belongs to, while the login lasts. `now` in epoch ms. */
export async function currentParent(db: Db, token: string, now: number): Promise<Parent | null> {
  const [parent] = await findParent(db, { tokenHash: hashToken(token), now: new Date(now).toISOString() })
  return parent ?? null
}

const findParent = prepared<{ tokenHash: string; now: string }, Parent>((db, { tokenHash, now }) =>
  db
    .selectFrom('parent_logins')
    .innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
    .select(['parents.id as parentId', 'parents.email', 'parents.display_name as displayName'])
    .where('parent_logins.token', '=', tokenHash)
    .where('parent_logins.expires_at', '>', now),
)

export async function endParentLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom('parent_logins').where('token', '=', hashToken(token)).execute()
}
