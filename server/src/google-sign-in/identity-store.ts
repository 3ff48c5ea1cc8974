import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { leaveMail } from '../mail/send-mail.ts'
import { newId } from '../new-id.ts'
import { insertParentLogin, type NewParentLogin } from '../parent-account/login-store.ts'
import { passwordHashOf } from '../parent-account/store.ts'

/** An account at the provider, known by these two alone: an address can become somebody else's. */
type Key = { readonly issuer: string; readonly subject: string }
export type VerifiedIdentity = Key & { readonly email: string; readonly name: string | undefined }

export type SignedIn = {
  readonly outcome: GoogleOutcome
  /** of the new login, where there is one */
  readonly login: { readonly token: string; readonly email: string } | null
}

type Sign = { readonly token: string; readonly identity: VerifiedIdentity } & Omit<NewParentLogin, 'parentId'>

/**
 * Signs in whoever the provider says it is: the parent it belongs to, or a new one. An account that has its address
 * already is not touched, and waits for its password. All of it or nothing; `now` in epoch ms.
 */
export const signInAs = (db: Db, { token, identity, ...login }: Sign, now: number): Promise<SignedIn> =>
  db.transaction().execute(async (transaction) => {
    const logInTo = async (parent: Found, outcome: GoogleOutcome): Promise<SignedIn> => {
      await setOutcome(transaction, token, { outcome })
      const fresh = await insertParentLogin(transaction, { ...login, parentId: parent.id }, now)
      return { outcome, login: { token: fresh, email: parent.email } }
    }
    const known = await parentOf(transaction, identity)
    if (known !== undefined) return logInTo(known, 'signed-in')
    const added = await insertParent(transaction, identity, now)
    if (added !== undefined) return logInTo(added, 'signed-up')
    // Somebody has the address: the same person a moment ago, or an account of its own.
    const here = await parentOf(transaction, identity)
    if (here !== undefined) return logInTo(here, 'signed-in')
    return { outcome: await waitForPassword(transaction, token, identity), login: null }
  })

type Found = { readonly id: string; readonly email: string }

const parentOf = (db: Db, { issuer, subject }: Key): Promise<Found | undefined> =>
  db
    .selectFrom('parent_credentials')
    .innerJoin('parents', 'parents.id', 'parent_credentials.parent_id')
    .select(['parents.id', 'parents.email'])
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .executeTakeFirst()

async function insertParent(
  db: Transaction<Tables>,
  { email, name, ...key }: VerifiedIdentity,
  now: number,
): Promise<Found | undefined> {
  const written = new Date(now).toISOString()
  const added = await db
    .insertInto('parents')
    .values({
      ...{ id: newId(), email, email_verified: 1, auth_provider: 'google' },
      display_name: name?.trim().slice(0, 100) || email.slice(0, email.lastIndexOf('@')),
      ...{ created_at: written, updated_at: written },
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  if (added !== undefined) await insertKey(db, added.id, key, now)
  return added
}

/** Whether the parent has it then: nothing is written when this or another one has it already. */
async function insertKey(db: Db, parentId: string, { issuer, subject }: Key, now: number): Promise<boolean> {
  const written = new Date(now).toISOString()
  const added = await db
    .insertInto('parent_credentials')
    .values({
      ...{ id: newId(), parent_id: parentId, provider_id: issuer, account_id: subject },
      ...{ password: null, created_at: written, updated_at: written },
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined || (await parentOf(db, { issuer, subject }))?.id === parentId
}

async function waitForPassword(
  db: Transaction<Tables>,
  token: string,
  { email, issuer, subject }: VerifiedIdentity,
): Promise<GoogleOutcome> {
  const { id } = await db.selectFrom('parents').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const outcome = (await passwordHashOf(db, id)) === null ? 'email-taken' : 'password-needed'
  await setOutcome(db, token, { outcome, ...(outcome === 'password-needed' && { parent_id: id, issuer, subject }) })
  return outcome
}

type Stand = { outcome: GoogleOutcome; parent_id?: string; issuer?: string; subject?: string }

const setOutcome = (db: Db, token: string, stand: Stand) =>
  db.updateTable('google_sign_ins').set(stand).where('token_hash', '=', hashToken(token)).execute()

/**
 * Joins what waits for its password to the account that waits, and leaves a mail about it. False when nothing waits any
 * more, or another account has it by now. `now` in epoch ms.
 */
export const joinIdentity = (db: Db, token: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .updateTable('google_sign_ins')
      .set({ outcome: 'signed-in' })
      .where('token_hash', '=', hashToken(token))
      .where('outcome', '=', 'password-needed')
      .where('expires_at', '>', now)
      .returning(['parent_id', 'issuer', 'subject'])
      .executeTakeFirst()
    if (!waiting?.parent_id || !waiting.issuer || !waiting.subject) return false
    const { parent_id: parentId, issuer, subject } = waiting
    if (!(await insertKey(transaction, parentId, { issuer, subject }, now))) return false
    await leaveMail(transaction, { mail: 'google-joined', parentId }, now)
    return true
  })
