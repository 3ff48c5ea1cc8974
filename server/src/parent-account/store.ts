import type { Parent, ParentCredentials } from '@lanternleaf/contract/parent-account'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'

export type ParentToAdd = Pick<ParentCredentials, 'email'> & { readonly passwordHash: string }

/** Adds a parent with a password, in the rows better-auth reads. False, and nothing is changed, when the e-mail address is taken. */
export function addParent(db: Db, { email, passwordHash }: ParentToAdd, now: number): Promise<boolean> {
  const written = new Date(now).toISOString()
  const stamps = { created_at: written, updated_at: written }
  const parentId = newId()
  const displayName = email.slice(0, email.lastIndexOf('@'))
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('parents')
      .values({ id: parentId, email, display_name: displayName, email_verified: 0, ...stamps })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return false
    await transaction
      .insertInto('parent_credentials')
      .values({
        id: newId(),
        parent_id: parentId,
        provider_id: 'credential',
        account_id: parentId,
        password: passwordHash,
        ...stamps,
      })
      .execute()
    return true
  })
}

export type LoginToSettle = {
  readonly parentId: string
  /** the token of the login better-auth has just made, and the one the browser presented, if any */
  readonly tokens: { readonly fresh: string; readonly presented: string | undefined }
  /** in milliseconds */
  readonly lasts: number
}

/** Gives a new login its times, ends the one this browser had, and notes that the parent was here. `now` in epoch ms. */
export function settleParentLogin(db: Db, { parentId, tokens, lasts }: LoginToSettle, now: number): Promise<void> {
  const times = { created_at: new Date(now).toISOString(), expires_at: new Date(now + lasts).toISOString() }
  return db.transaction().execute(async (transaction) => {
    if (tokens.presented !== undefined) await endParentLogin(transaction, tokens.presented)
    await transaction.updateTable('parent_logins').set(times).where('token', '=', hashToken(tokens.fresh)).execute()
    await transaction.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
  })
}

export type ParentLogin = {
  readonly parent: Parent
  /** epoch ms */
  readonly began: number
}

/** The login a token belongs to, while it lasts. `now` in epoch ms. */
export async function currentParentLogin(db: Db, token: string, now: number): Promise<ParentLogin | null> {
  const [login] = await findLogin(db, { tokenHash: hashToken(token), now: new Date(now).toISOString() })
  if (login === undefined) return null
  const { createdAt, ...parent } = login
  return { parent, began: Date.parse(createdAt) }
}

type LoginRow = Parent & { createdAt: string }

const findLogin = prepared<{ tokenHash: string; now: string }, LoginRow>((db, { tokenHash, now }) =>
  db
    .selectFrom('parent_logins')
    .innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
    .select([
      'parents.id as parentId',
      'parents.email',
      'parents.display_name as displayName',
      'parent_logins.created_at as createdAt',
    ])
    .where('parent_logins.token', '=', tokenHash)
    .where('parent_logins.expires_at', '>', now),
)

export async function endParentLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom('parent_logins').where('token', '=', hashToken(token)).execute()
}
