/** Stores parents, their credentials (ways to sign in: a password or a Google account) and the end of a sign-in. */

import type { Parent, ParentCredentials } from '@lanternleaf/contract/parent-account'
import { MAX_PARENT_LOGINS } from '@lanternleaf/domain/parent-login/parent-login'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { newId } from '../new-id.ts'
import { consumeInvitation, type ProofMailOption, type RequiredInvitation } from './sign-ups.ts'

export type NewParent = Pick<ParentCredentials, 'email'> & { readonly passwordHash: string } & RequiredInvitation &
  ProofMailOption

/**
 * Adds a parent with a password. Returns false without changes if the email address is taken. `now` in epoch ms.
 * @throws HttpError `invitation-needed` if the required invitation was used meanwhile
 */
export const addParent = (db: Db, parent: NewParent, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if ((await insertParentWithPassword(transaction, parent, now)) === null) return false
    if (!(await consumeInvitation(transaction, parent, now))) throw new HttpError('invitation-needed')
    return true
  })

/**
 * Inserts a parent with a password, as better-auth does, and enqueues a confirmation mail if `mailsProof`. Returns the
 * parent's id, or null without writing if the email address is taken.
 */
export async function insertParentWithPassword(
  db: Transaction<Tables>,
  { email, passwordHash, mailsProof }: NewParent,
  now: number,
): Promise<string | null> {
  const parentId = await insertParent(db, { email, name: undefined, isVerified: false, provider: 'email' }, now)
  if (parentId === null) return null
  const credential = { parentId, providerId: 'credential', accountId: parentId, password: passwordHash }
  await insertCredential(db, credential, now)
  if (mailsProof) await enqueueMail(db, { mail: 'prove-address', parentId, isAskedFor: false }, now)
  return parentId
}

export type ParentRow = {
  readonly email: string
  /** the name from an identity provider, if any */
  readonly name: string | undefined
  readonly isVerified: boolean
  readonly provider: 'email' | 'google'
}

/** Inserts a parent without credentials. Returns the id, or null without writing if the email address is taken. */
export async function insertParent(
  db: Db,
  { email, name = '', isVerified, provider }: ParentRow,
  now: number,
): Promise<string | null> {
  const timestamp = new Date(now).toISOString()
  const added = await db
    .insertInto('parents')
    .values({
      id: newId(),
      email,
      email_verified: isVerified ? 1 : 0,
      auth_provider: provider,
      display_name: storableName(name) || email.slice(0, email.lastIndexOf('@')),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Maximum number of characters of a name. */
const NAME_LENGTH = 100

/** Removes control characters and lone surrogates, which databases reject, from a name, and shortens it. */
const storableName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, NAME_LENGTH).join('').trim()

export type Credential = {
  readonly parentId: string
  readonly providerId: string
  readonly accountId: string
  readonly password: string | null
}

/** Inserts a credential. Returns false without writing if it exists already. */
export async function insertCredential(
  db: Db,
  { parentId, providerId, accountId, password }: Credential,
  now: number,
): Promise<boolean> {
  const timestamp = new Date(now).toISOString()
  const added = await db
    .insertInto('parent_credentials')
    .values({
      id: newId(),
      parent_id: parentId,
      provider_id: providerId,
      account_id: accountId,
      password,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the id of the parent with this email address, or null. */
export async function findParentId(db: Db, email: string): Promise<string | null> {
  const parent = await db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirst()
  return parent?.id ?? null
}

export type LoginToFinalize = {
  readonly parentId: string
  /** the token of the login that better-auth has just created, and the token of the browser's previous login, if any */
  readonly tokens: { readonly fresh: string; readonly presented: string | undefined }
  /** how long the login is valid, in milliseconds */
  readonly ttlMs: number
  /** a description of the browser */
  readonly browser: string
  /** the hash of the password that was verified; null if the account has none */
  readonly passwordHash: string | null
  /** whether the login proves that the parent is present */
  readonly proves: boolean
  /** runs in the same transaction; if it returns false, the new login is discarded */
  readonly alongside?: (db: Transaction<Tables>) => Promise<boolean>
}

export type FinalizeOutcome = 'settled' | 'another-password' | 'not-alongside'

/**
 * Completes a new login: sets its times, ends the previous login of this browser, and marks the parent as active. If the
 * password has changed meanwhile or `alongside` fails, the new login is discarded and the previous one stays.
 * `now` in epoch ms.
 */
export function finalizeParentLogin(
  db: Db,
  { parentId, tokens, ttlMs, browser, passwordHash, proves, alongside }: LoginToFinalize,
  now: number,
): Promise<FinalizeOutcome> {
  const loginColumns = {
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + ttlMs).toISOString(),
    browser,
    proved_at: proves ? now : null,
  }
  return db.transaction().execute(async (transaction) => {
    // Locks the parent's row first, so that the password cannot change until the transaction ends.
    await transaction.updateTable('parents').set({ last_login_at: now }).where('id', '=', parentId).execute()
    if ((await findPasswordHash(transaction, parentId)) !== passwordHash) {
      await endParentLoginByToken(transaction, tokens.fresh)
      return 'another-password'
    }
    if (alongside !== undefined && !(await alongside(transaction))) {
      await endParentLoginByToken(transaction, tokens.fresh)
      return 'not-alongside'
    }
    if (tokens.presented !== undefined) await endParentLoginByToken(transaction, tokens.presented)
    await transaction
      .updateTable('parent_logins')
      .set(loginColumns)
      .where('token', '=', hashToken(tokens.fresh))
      .execute()
    await pruneParentLogins(transaction, parentId, tokens.fresh)
    return 'settled'
  })
}

/** Returns the hash of a parent's password, or null if the account has no password. */
export async function findPasswordHash(db: Db, parentId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('parent_credentials')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', parentId)
    .executeTakeFirst()
  return credential?.password ?? null
}

/** Like `findPasswordHash`, by the account's email address. */
export async function findPasswordHashByEmail(db: Db, email: string): Promise<string | null> {
  const parentId = await findParentId(db, email)
  return parentId === null ? null : findPasswordHash(db, parentId)
}

export type ParentLogin = {
  readonly parent: Parent
  /** epoch ms */
  readonly began: number
  /** when the parent last proved their presence, in epoch ms; null if that was revoked or is unknown */
  readonly provedAt: number | null
}

/** Creates the function that finds an unexpired login by its token. `now` in epoch ms. */
export const createParentLoginFinder =
  (db: Db) =>
  async (token: string, now: number): Promise<ParentLogin | null> => {
    const [row] = await findLogin(db, { tokenHash: hashToken(token), now: new Date(now).toISOString() })
    if (row === undefined) return null
    const { createdAt, provedAt, ...parent } = row
    return { parent, began: Date.parse(createdAt), provedAt }
  }

type LoginRow = Parent & { readonly createdAt: string; readonly provedAt: number | null }

const findLogin = prepared<{ tokenHash: string; now: string }, LoginRow>((db, { tokenHash, now }) =>
  db
    .selectFrom('parent_logins')
    .innerJoin('parents', 'parents.id', 'parent_logins.parent_id')
    .select([
      'parents.id as parentId',
      'parents.email',
      'parents.display_name as displayName',
      'parent_logins.created_at as createdAt',
      'parent_logins.proved_at as provedAt',
    ])
    .where('parent_logins.token', '=', tokenHash)
    .where('parent_logins.expires_at', '>', now),
)

/** Ends the login with this token. */
export async function endParentLoginByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('parent_logins').where('token', '=', hashToken(token)).execute()
}

/**
 * Ends the oldest logins of a parent above `MAX_PARENT_LOGINS`, because browsers that lost their cookie never end theirs.
 * @param token of the newest login, which is never ended
 */
export async function pruneParentLogins(db: Transaction<Tables>, parentId: string, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const tokensOfParent = db.selectFrom('parent_logins').select('token').where('parent_id', '=', parentId)
  // The newest login is excluded by its token, because among logins with the same time it might not be sorted first.
  const otherTokens = tokensOfParent.where('token', '!=', tokenHash).orderBy('created_at', 'desc').orderBy('token')
  await db
    .deleteFrom('parent_logins')
    .where('parent_id', '=', parentId)
    .where('token', '!=', tokenHash)
    .where('token', 'not in', otherTokens.limit(MAX_PARENT_LOGINS - 1))
    .execute()
}
