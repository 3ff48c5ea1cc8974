/**
 * Links accounts at the identity provider (Google, or another that the operator has set up) to parents, in the table
 * `parent_credentials`. `handle-return.ts` signs parents in with it.
 */

import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { markEmailVerified } from '../parent-account/address-store.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { insertParentLogin, type NewParentLogin } from '../parent-account/login-store.ts'
import { findParentId, findPasswordHash, insertCredential, insertParent } from '../parent-account/parent-store.ts'
import { consumeInvitation, type RequiredInvitation, type SignUpRefusal } from '../parent-account/sign-ups.ts'

/** An account at the provider. It is identified by issuer and subject, because its email address may change owners. */
type IdentityKey = { readonly issuer: string; readonly subject: string }
export type VerifiedIdentity = IdentityKey & { readonly email: string; readonly name: string | undefined }

export type SignInResult = {
  readonly outcome: GoogleOutcome
  /** the new login, or null; `passwordHash` is null if the account has no password */
  readonly login: { readonly token: string; readonly email: string; readonly passwordHash: string | null } | null
}

type SignInRequest = {
  readonly token: string
  readonly identity: VerifiedIdentity
  /** the id of the only parent who may sign in; null if anybody may */
  readonly only: string | null
  readonly signUps: SignUps
  /** whether the disk has room for a new account */
  readonly hasDiskSpace: boolean
  /** the invitation that a new account needs, if any */
  readonly requiredInvitation: RequiredInvitation
} & Omit<NewParentLogin, 'parentId'>

/**
 * Signs in the parent whom the provider identified, or creates one. An existing account with the same address is not
 * touched; it is linked only after its password was entered. One transaction; `now` in epoch ms.
 */
export const signInWithIdentity = (
  db: Db,
  { token, identity, only, signUps, hasDiskSpace, requiredInvitation, ...login }: SignInRequest,
  now: number,
): Promise<SignInResult> =>
  db.transaction().execute(async (transaction) => {
    const logInTo = async (
      parent: ParentAccount,
      outcome: GoogleOutcome,
      provedAt = login.provedAt,
    ): Promise<SignInResult> => {
      await setOutcome(transaction, token, { outcome })
      // Google has verified the address.
      await markEmailVerified(transaction, parent.id, identity.email)
      const fresh = await insertParentLogin(transaction, { ...login, provedAt, parentId: parent.id }, now)
      const passwordHash = await findPasswordHash(transaction, parent.id)
      return { outcome, login: { token: fresh, email: parent.email, passwordHash } }
    }
    const account = await lockParentByIdentity(transaction, identity)
    if (only !== null && account?.id !== only) {
      await setOutcome(transaction, token, { outcome: 'other-account' })
      return { outcome: 'other-account', login: null }
    }
    if (account !== undefined) return logInTo(account, 'signed-in')
    const refusal = newAccountError({ signUps, hasDiskSpace, requiredInvitation })
    const added = refusal === null ? await insertGoogleParent(transaction, identity, now) : null
    if (added !== null && !(await consumeInvitation(transaction, requiredInvitation, now))) {
      await transaction.deleteFrom('parents').where('id', '=', added.id).execute()
      return rejectSignUp(transaction, token, 'invitation-needed')
    }
    if (refusal !== null && (await findParentId(transaction, identity.email)) === null)
      return rejectSignUp(transaction, token, refusal)
    // After sign-up a child may use the device to create a reading space, so the login does not prove that the parent is
    // present.
    if (added !== null) return logInTo(added, 'signed-up', null)
    // The address is taken, by an existing account or by a concurrent sign-in of the same person.
    const existing = await lockParentByIdentity(transaction, identity)
    if (existing !== undefined) return logInTo(existing, 'signed-in')
    return { outcome: await requirePassword(transaction, token, identity), login: null }
  })

function newAccountError({
  signUps,
  hasDiskSpace,
  requiredInvitation,
}: Pick<SignInRequest, 'signUps' | 'hasDiskSpace' | 'requiredInvitation'>): SignUpRefusal | null {
  if (signUps === 'closed') return 'sign-ups-closed'
  if (signUps === 'invited' && requiredInvitation.invitationHash === null) return 'invitation-needed'
  return hasDiskSpace ? null : 'no-room'
}

async function rejectSignUp(db: Db, token: string, outcome: SignUpRefusal): Promise<SignInResult> {
  await setOutcome(db, token, { outcome })
  return { outcome, login: null }
}

/**
 * Finds the parent of an identity and locks the parent's row, because a concurrent password reset unlinks identities. Like
 * everywhere, the parent's row is locked before all other rows of the parent.
 */
async function lockParentByIdentity(db: Transaction<Tables>, key: IdentityKey): Promise<ParentAccount | undefined> {
  const candidate = await findParentByIdentity(db, key)
  if (candidate === undefined || !(await lockParent(db, candidate.id))) return undefined
  const current = await findParentByIdentity(db, key)
  return current?.id === candidate.id ? current : undefined
}

type ParentAccount = { readonly id: string; readonly email: string }

/** Finds the parent to whom an identity is linked. */
export const findParentByIdentity = (db: Db, { issuer, subject }: IdentityKey): Promise<ParentAccount | undefined> =>
  db
    .selectFrom('parent_credentials')
    .innerJoin('parents', 'parents.id', 'parent_credentials.parent_id')
    .select(['parents.id', 'parents.email'])
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .executeTakeFirst()

async function insertGoogleParent(
  db: Transaction<Tables>,
  { email, name, ...key }: VerifiedIdentity,
  now: number,
): Promise<ParentAccount | null> {
  const id = await insertParent(db, { email, name, isVerified: true, provider: 'google' }, now)
  if (id === null) return null
  await linkIdentity(db, id, key, now)
  return { id, email }
}

/**
 * Links an identity to a parent, unless it is linked to any parent already. Returns whether it is linked to this parent
 * afterwards.
 */
async function linkIdentity(db: Db, parentId: string, { issuer, subject }: IdentityKey, now: number): Promise<boolean> {
  const credential = { parentId, providerId: issuer, accountId: subject, password: null }
  return (
    (await insertCredential(db, credential, now)) ||
    (await findParentByIdentity(db, { issuer, subject }))?.id === parentId
  )
}

async function requirePassword(
  db: Transaction<Tables>,
  token: string,
  { email, issuer, subject }: VerifiedIdentity,
): Promise<GoogleOutcome> {
  const id = await findParentId(db, email)
  // No such parent: the account was erased a moment ago.
  if (id === null || !(await lockParent(db, id))) {
    await setOutcome(db, token, { outcome: 'failed' })
    return 'failed'
  }
  const outcome = (await findPasswordHash(db, id)) === null ? 'email-taken' : 'password-needed'
  await setOutcome(db, token, { outcome, ...(outcome === 'password-needed' && { parent_id: id, issuer, subject }) })
  return outcome
}

type OutcomeColumns = { outcome: GoogleOutcome; parent_id?: string; issuer?: string; subject?: string }

const setOutcome = (db: Db, token: string, columns: OutcomeColumns) =>
  db.updateTable('google_sign_ins').set(columns).where('token_hash', '=', hashToken(token)).execute()

/**
 * Links the identity that waits for a password to its account, and enqueues a mail. Returns false if no identity waits any
 * more, or if another account has it by now, in which case the sign-in has failed. `now` in epoch ms.
 */
export async function linkPendingIdentity(db: Transaction<Tables>, token: string, now: number): Promise<boolean> {
  const pending = await db
    .updateTable('google_sign_ins')
    .set({ outcome: 'signed-in' })
    .where('token_hash', '=', hashToken(token))
    .where('outcome', '=', 'password-needed')
    .where('expires_at', '>', now)
    .returning(['parent_id', 'issuer', 'subject'])
    .executeTakeFirst()
  if (pending === undefined) return false
  const { parent_id: parentId, issuer, subject } = pending
  const isJoined = parentId && issuer && subject && (await linkIdentity(db, parentId, { issuer, subject }, now))
  if (!isJoined) {
    await setOutcome(db, token, { outcome: 'failed' })
    return false
  }
  // Google has verified the address by which the account was found.
  await db.updateTable('parents').set({ email_verified: 1 }).where('id', '=', parentId).execute()
  await enqueueMail(db, { mail: 'google-joined', parentId }, now)
  return true
}
