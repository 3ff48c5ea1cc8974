/** Stores passkeys of parents, and each challenge that was answered, so that an answer cannot be used twice. */

import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { Transaction } from 'kysely'
import { type Db, rollbackOnFailure } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuthenticatedParent } from '../../http/serve-endpoint.ts'
import { enqueueMail } from '../../mail/send-mail.ts'
import { newId } from '../../new-id.ts'
import { lockParent } from '../lock-parent.ts'
import { insertParentLogin, type NewParentLogin } from '../login-store.ts'
import { findPasswordHash } from '../parent-store.ts'
import type { Challenge } from './challenge.ts'

/** Maximum number of passkeys of a parent. */
export const MAX_PASSKEYS = 10

/** Finds a parent's passkeys, the newest first. */
export const findPasskeys = (db: Db, parentId: string) =>
  db
    .selectFrom('parent_passkeys')
    .select(['passkey_id as passkeyId', 'credential_id as credentialId', 'browser', 'created_at as made'])
    .select('last_used_at as lastUsed')
    .where('parent_id', '=', parentId)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute()

/** Finds a passkey and its parent by the credential id. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('parent_passkeys')
    .innerJoin('parents', 'parents.id', 'parent_passkeys.parent_id')
    .select(['passkey_id as passkeyId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .select(['parents.id as parentId', 'parents.email', 'parents.display_name as displayName'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export type NewPasskeyRow = {
  readonly parent: AuthenticatedParent
  readonly credentialId: string
  /** COSE, base64url */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** a description of the browser in which it was created */
  readonly browser: string
}

/**
 * Adds a passkey, and enqueues a mail. On failure it changes nothing, and returns why: the passkey exists already, the parent
 * has `MAX_PASSKEYS`, or the challenge was answered before. `now` in epoch ms.
 */
export const insertPasskey = (
  db: Db,
  { parent: { parentId, lockAndRequireLogin }, credentialId, publicKey, counter, transports, browser }: NewPasskeyRow,
  challenge: Challenge,
  now: number,
): Promise<Result<null, 'already-exists' | 'no-room' | 'answered-before'>> =>
  rollbackOnFailure(db, async (transaction) => {
    // Locks the parent first, so that concurrent additions cannot exceed the maximum.
    await lockAndRequireLogin(transaction)
    if (!(await consumeChallenge(transaction, challenge))) return fail('answered-before')
    if ((await findPasskeys(transaction, parentId)).length >= MAX_PASSKEYS) return fail('no-room')
    const added = await transaction
      .insertInto('parent_passkeys')
      .values({
        passkey_id: newId(),
        parent_id: parentId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: transports.join(','),
        browser,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst()
    if (added === undefined) return fail('already-exists')
    await enqueueMail(transaction, { mail: 'passkey-added', parentId }, now)
    return ok(null)
  })

/** Deletes a passkey, and enqueues a mail. Returns false if the parent has no such passkey. `now` in epoch ms. */
export const deletePasskey = (
  db: Db,
  { parentId, lockAndRequireLogin }: AuthenticatedParent,
  passkeyId: string,
  now: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const removed = await transaction
      .deleteFrom('parent_passkeys')
      .where('passkey_id', '=', passkeyId)
      .where('parent_id', '=', parentId)
      .returning('passkey_id')
      .executeTakeFirst()
    if (removed === undefined) return false
    await enqueueMail(transaction, { mail: 'passkey-removed', parentId }, now)
    return true
  })

export type PasskeyUse = {
  readonly passkey: FoundPasskey
  /** the signature counter in the assertion */
  readonly counter: number
  readonly challenge: Challenge
  /** the login to create; null if the passkey only proves that the parent is present */
  readonly login: Omit<NewParentLogin, 'parentId' | 'provedAt'> | null
}

export type PasskeyUseResult = {
  /** the token of the new login; null if no login was to be created */
  readonly token: string | null
  /** the hash of the account's password during the transaction; null if the account has no password */
  readonly passwordHash: string | null
}

/**
 * Records the use of a verified passkey, and creates the login if there is one to create. It fails and changes nothing
 * if the challenge was answered before, or if the passkey was removed or its counter changed since it was verified.
 * Many passkeys always count 0: for those only the challenge prevents a second use. `now` in epoch ms.
 */
export const usePasskey = (
  db: Db,
  { passkey: { passkeyId, parentId, counter: counterBefore }, counter, challenge, login }: PasskeyUse,
  now: number,
): Promise<Result<PasskeyUseResult, 'no-longer-valid'>> =>
  rollbackOnFailure(db, async (transaction) => {
    // Locks the parent first, because a concurrent password reset deletes the passkeys.
    await lockParent(transaction, parentId)
    const updatedRow = await transaction
      .updateTable('parent_passkeys')
      .set({ counter, last_used_at: now })
      .where('passkey_id', '=', passkeyId)
      .where('counter', '=', counterBefore)
      .returning('passkey_id')
      .executeTakeFirst()
    if (updatedRow === undefined || !(await consumeChallenge(transaction, challenge))) return fail('no-longer-valid')
    const newLogin = login === null ? null : { ...login, parentId, provedAt: now }
    const token = newLogin === null ? null : await insertParentLogin(transaction, newLogin, now)
    return ok({ token, passwordHash: await findPasswordHash(transaction, parentId) })
  })

/** Marks a challenge as answered. Returns false if it was answered before. */
async function consumeChallenge(db: Transaction<Tables>, { hash, expiresAt }: Challenge): Promise<boolean> {
  const inserted = await db
    .insertInto('answered_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return inserted !== undefined
}
