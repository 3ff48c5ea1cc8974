import type { Parent, ParentCredentials } from '@lanternleaf/contract/parent-account'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'

export type ParentToAdd = Pick<ParentCredentials, 'email'> & { readonly passwordHash: string }

/** Adds a parent with a password. False, and nothing is changed, when the e-mail address is taken. */
export const addParent = (db: Db, parent: ParentToAdd, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => (await insertParent(transaction, parent, now)) !== null)

/** Writes the rows better-auth reads. Answers the parent's id; null, and nothing is written, when the e-mail address is taken. */
export async function insertParent(
  db: Transaction<Tables>,
  { email, passwordHash }: ParentToAdd,
  now: number,
): Promise<string | null> {
  const written = new Date(now).toISOString()
  const stamps = { created_at: written, updated_at: written }
  const parentId = newId()
  const displayName = email.slice(0, email.lastIndexOf('@'))
  const added = await db
    .insertInto('parents')
    .values({ id: parentId, email, display_name: displayName, email_verified: 0, ...stamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return null
  await db
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
  return parentId
}

/** Whether an e-mail address has an account. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const parent = await db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirst()
  return parent !== undefined
}

export type LoginToSettle = {
  readonly parentId: string
  /** the token of the login better-auth has just made, and the one the browser presented, if any */
  readonly tokens: { readonly fresh: string; readonly presented: string | undefined }
  /** in milliseconds */
  readonly lasts: number
  /** the kind of browser, in plain words */
  readonly browser: string
  /** of the password that was right */
  readonly passwordHash: string | null
}

/**
 * Gives a new login its times, ends the one this browser had, and notes that the parent was here. False, and there is no
 * new login, when there is another password by now. `now` in epoch ms.
 */
export function settleParentLogin(
  db: Db,
  { parentId, tokens, lasts, browser, passwordHash }: LoginToSettle,
  now: number,
): Promise<boolean> {
  const settled = { created_at: new Date(now).toISOString(), expires_at: new Date(now + lasts).toISOString(), browser }
  return db.transaction().execute(async (transaction) => {
    // First, so that it waits for whoever changes the password meanwhile.
    await transaction.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
    if ((await passwordHashOf(transaction, parentId)) !== passwordHash) {
      await endParentLogin(transaction, tokens.fresh)
      return false
    }
    if (tokens.presented !== undefined) await endParentLogin(transaction, tokens.presented)
    await transaction.updateTable('parent_logins').set(settled).where('token', '=', hashToken(tokens.fresh)).execute()
    return true
  })
}

/** What a parent's password is checked against, if there is one. */
export async function passwordHashOf(db: Db, parentId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('parent_credentials')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', parentId)
    .executeTakeFirst()
  return credential?.password ?? null
}

/** The same by the parent's address, before the password is looked at. */
export async function passwordHashAt(db: Db, email: string): Promise<string | null> {
  const parent = await db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirst()
  return parent === undefined ? null : passwordHashOf(db, parent.id)
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
