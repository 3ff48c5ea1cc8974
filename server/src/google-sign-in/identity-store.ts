import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { markAddressProved } from '../parent-account/address-store.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { insertParentLogin, type NewParentLogin } from '../parent-account/login-store.ts'
import { findParentId, findPasswordHash, insertCredential, insertParent } from '../parent-account/parent-store.ts'
import { consumePermit, type SignUpPermit, type SignUpRefusal } from '../parent-account/sign-ups.ts'

/** An account at the provider, known by these two alone: an address can become somebody else's. */
type IdentityKey = { readonly issuer: string; readonly subject: string }
export type VerifiedIdentity = IdentityKey & { readonly email: string; readonly name: string | undefined }

export type SignInResult = {
  readonly outcome: GoogleOutcome
  /** the new one, where there is one; with it the hash of the password the account has, null where it has none */
  readonly login: { readonly token: string; readonly email: string; readonly passwordHash: string | null } | null
}

type SignInRequest = {
  readonly token: string
  readonly identity: VerifiedIdentity
  /** the only parent it may be; null when anybody may sign in */
  readonly only: string | null
  readonly signUps: SignUps
  /** whether the disk has room for a new account */
  readonly hasRoom: boolean
  /** by what an account may be made */
  readonly entry: SignUpPermit
} & Omit<NewParentLogin, 'parentId'>

/**
 * Signs in whoever the provider says it is: the parent it belongs to, or a new one. An account that has its address
 * already is not touched, and waits for its password. All of it or nothing; `now` in epoch ms.
 */
export const signInWithIdentity = (
  db: Db,
  { token, identity, only, signUps, hasRoom, entry, ...login }: SignInRequest,
  now: number,
): Promise<SignInResult> =>
  db.transaction().execute(async (transaction) => {
    const logInTo = async (
      parent: ParentAccount,
      outcome: GoogleOutcome,
      provedAt = login.provedAt,
    ): Promise<SignInResult> => {
      await setOutcome(transaction, token, { outcome })
      // Google says whose the address is.
      await markAddressProved(transaction, parent.id, identity.email)
      const fresh = await insertParentLogin(transaction, { ...login, provedAt, parentId: parent.id }, now)
      const passwordHash = await findPasswordHash(transaction, parent.id)
      return { outcome, login: { token: fresh, email: parent.email, passwordHash } }
    }
    const known = await lockParentByIdentity(transaction, identity)
    if (only !== null && known?.id !== only) {
      await setOutcome(transaction, token, { outcome: 'other-account' })
      return { outcome: 'other-account', login: null }
    }
    if (known !== undefined) return logInTo(known, 'signed-in')
    const refusal = newAccountError({ signUps, hasRoom, entry })
    const added = refusal === null ? await insertGoogleParent(transaction, identity, now) : null
    if (added !== null && !(await consumePermit(transaction, entry, now))) {
      await transaction.deleteFrom('parents').where('id', '=', added.id).execute()
      return rejectSignUp(transaction, token, 'invitation-needed')
    }
    if (refusal !== null && (await findParentId(transaction, identity.email)) === null)
      return rejectSignUp(transaction, token, refusal)
    // From here the device goes to a child, who makes a reading space: it proves nobody to be there.
    if (added !== null) return logInTo(added, 'signed-up', null)
    // Somebody has the address: the same person a moment ago, or an account of its own.
    const here = await lockParentByIdentity(transaction, identity)
    if (here !== undefined) return logInTo(here, 'signed-in')
    return { outcome: await requirePassword(transaction, token, identity), login: null }
  })

function newAccountError({
  signUps,
  hasRoom,
  entry,
}: Pick<SignInRequest, 'signUps' | 'hasRoom' | 'entry'>): SignUpRefusal | null {
  if (signUps === 'closed') return 'sign-ups-closed'
  if (signUps === 'invited' && entry.invitationHash === null) return 'invitation-needed'
  return hasRoom ? null : 'no-room'
}

async function rejectSignUp(db: Db, token: string, outcome: SignUpRefusal): Promise<SignInResult> {
  await setOutcome(db, token, { outcome })
  return { outcome, login: null }
}

/**
 * Whose account it opens once nobody else changes that account: whoever gives it a new password meanwhile has ended this
 * way in. The parent's row before any other of theirs, as everybody takes them.
 */
async function lockParentByIdentity(db: Transaction<Tables>, key: IdentityKey): Promise<ParentAccount | undefined> {
  const before = await findParentByIdentity(db, key)
  if (before === undefined || !(await lockParent(db, before.id))) return undefined
  const found = await findParentByIdentity(db, key)
  return found?.id === before.id ? found : undefined
}

type ParentAccount = { readonly id: string; readonly email: string }

/** Whose account it opens. */
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

/** Whether the parent has it then: nothing is written when this or another one has it already. */
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
  // Erased since a moment.
  if (id === null || !(await lockParent(db, id))) {
    await setOutcome(db, token, { outcome: 'failed' })
    return 'failed'
  }
  const outcome = (await findPasswordHash(db, id)) === null ? 'email-taken' : 'password-needed'
  await setOutcome(db, token, { outcome, ...(outcome === 'password-needed' && { parent_id: id, issuer, subject }) })
  return outcome
}

type OutcomeColumns = { outcome: GoogleOutcome; parent_id?: string; issuer?: string; subject?: string }

const setOutcome = (db: Db, token: string, stand: OutcomeColumns) =>
  db.updateTable('google_sign_ins').set(stand).where('token_hash', '=', hashToken(token)).execute()

/**
 * Joins what waits for its password to the account that waits, and leaves a mail about it. False when nothing waits any
 * more, or another account has it by now: the sign-in has failed then. `now` in epoch ms.
 */
export async function linkPendingIdentity(db: Transaction<Tables>, token: string, now: number): Promise<boolean> {
  const waiting = await db
    .updateTable('google_sign_ins')
    .set({ outcome: 'signed-in' })
    .where('token_hash', '=', hashToken(token))
    .where('outcome', '=', 'password-needed')
    .where('expires_at', '>', now)
    .returning(['parent_id', 'issuer', 'subject'])
    .executeTakeFirst()
  if (waiting === undefined) return false
  const { parent_id: parentId, issuer, subject } = waiting
  const isJoined = parentId && issuer && subject && (await linkIdentity(db, parentId, { issuer, subject }, now))
  if (!isJoined) {
    await setOutcome(db, token, { outcome: 'failed' })
    return false
  }
  // It was found by the address, which Google says is theirs.
  await db.updateTable('parents').set({ email_verified: 1 }).where('id', '=', parentId).execute()
  await enqueueMail(db, { mail: 'google-joined', parentId }, now)
  return true
}
