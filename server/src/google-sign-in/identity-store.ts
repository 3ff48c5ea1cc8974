import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { leaveMail } from '../mail/send-mail.ts'
import { noteProvedAddress } from '../parent-account/address-store.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { insertParentLogin, type NewParentLogin } from '../parent-account/login-store.ts'
import { type Entry, type SignUpRefusal, spendEntry } from '../parent-account/sign-ups.ts'
import { insertCredential, insertParent, parentIdAt, passwordHashOf } from '../parent-account/store.ts'

/** An account at the provider, known by these two alone: an address can become somebody else's. */
type Key = { readonly issuer: string; readonly subject: string }
export type VerifiedIdentity = Key & { readonly email: string; readonly name: string | undefined }

export type SignedIn = {
  readonly outcome: GoogleOutcome
  /** the new one, where there is one; with it the hash of the password the account has, null where it has none */
  readonly login: { readonly token: string; readonly email: string; readonly passwordHash: string | null } | null
}

type Sign = {
  readonly token: string
  readonly identity: VerifiedIdentity
  /** the only parent it may be; null when anybody may sign in */
  readonly only: string | null
  readonly signUps: SignUps
  /** whether the disk has room for a new account */
  readonly hasRoom: boolean
  /** by what an account may be made */
  readonly entry: Entry
} & Omit<NewParentLogin, 'parentId'>

/**
 * Signs in whoever the provider says it is: the parent it belongs to, or a new one. An account that has its address
 * already is not touched, and waits for its password. All of it or nothing; `now` in epoch ms.
 */
export const signInAs = (
  db: Db,
  { token, identity, only, signUps, hasRoom, entry, ...login }: Sign,
  now: number,
): Promise<SignedIn> =>
  db.transaction().execute(async (transaction) => {
    const logInTo = async (parent: Found, outcome: GoogleOutcome, provedAt = login.provedAt): Promise<SignedIn> => {
      await setOutcome(transaction, token, { outcome })
      // Google says whose the address is.
      await noteProvedAddress(transaction, parent.id, identity.email)
      const fresh = await insertParentLogin(transaction, { ...login, provedAt, parentId: parent.id }, now)
      const passwordHash = await passwordHashOf(transaction, parent.id)
      return { outcome, login: { token: fresh, email: parent.email, passwordHash } }
    }
    const known = await lockParentOf(transaction, identity)
    if (only !== null && known?.id !== only) {
      await setOutcome(transaction, token, { outcome: 'other-account' })
      return { outcome: 'other-account', login: null }
    }
    if (known !== undefined) return logInTo(known, 'signed-in')
    const refusal = refusalOf({ signUps, hasRoom, entry })
    const added = refusal === null ? await insertFromGoogle(transaction, identity, now) : null
    if (added !== null && !(await spendEntry(transaction, entry, now))) {
      await transaction.deleteFrom('parents').where('id', '=', added.id).execute()
      return refuseNew(transaction, token, 'invitation-needed')
    }
    if (refusal !== null && (await parentIdAt(transaction, identity.email)) === null)
      return refuseNew(transaction, token, refusal)
    // From here the device goes to a child, who makes a reading space: it proves nobody to be there.
    if (added !== null) return logInTo(added, 'signed-up', null)
    // Somebody has the address: the same person a moment ago, or an account of its own.
    const here = await lockParentOf(transaction, identity)
    if (here !== undefined) return logInTo(here, 'signed-in')
    return { outcome: await waitForPassword(transaction, token, identity), login: null }
  })

function refusalOf({ signUps, hasRoom, entry }: Pick<Sign, 'signUps' | 'hasRoom' | 'entry'>): SignUpRefusal | null {
  if (signUps === 'closed') return 'sign-ups-closed'
  if (signUps === 'invited' && entry.invitationHash === null) return 'invitation-needed'
  return hasRoom ? null : 'no-room'
}

async function refuseNew(db: Db, token: string, outcome: SignUpRefusal): Promise<SignedIn> {
  await setOutcome(db, token, { outcome })
  return { outcome, login: null }
}

/**
 * Whose account it opens once nobody else changes that account: whoever gives it a new password meanwhile has ended this
 * way in. The parent's row before any other of theirs, as everybody takes them.
 */
async function lockParentOf(db: Transaction<Tables>, key: Key): Promise<Found | undefined> {
  const before = await parentOf(db, key)
  if (before === undefined || !(await lockParent(db, before.id))) return undefined
  const found = await parentOf(db, key)
  return found?.id === before.id ? found : undefined
}

type Found = { readonly id: string; readonly email: string }

/** Whose account it opens. */
export const parentOf = (db: Db, { issuer, subject }: Key): Promise<Found | undefined> =>
  db
    .selectFrom('parent_credentials')
    .innerJoin('parents', 'parents.id', 'parent_credentials.parent_id')
    .select(['parents.id', 'parents.email'])
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .executeTakeFirst()

async function insertFromGoogle(
  db: Transaction<Tables>,
  { email, name, ...key }: VerifiedIdentity,
  now: number,
): Promise<Found | null> {
  const id = await insertParent(db, { email, name, isVerified: true, provider: 'google' }, now)
  if (id === null) return null
  await insertKey(db, id, key, now)
  return { id, email }
}

/** Whether the parent has it then: nothing is written when this or another one has it already. */
async function insertKey(db: Db, parentId: string, { issuer, subject }: Key, now: number): Promise<boolean> {
  const credential = { parentId, providerId: issuer, accountId: subject, password: null }
  return (await insertCredential(db, credential, now)) || (await parentOf(db, { issuer, subject }))?.id === parentId
}

async function waitForPassword(
  db: Transaction<Tables>,
  token: string,
  { email, issuer, subject }: VerifiedIdentity,
): Promise<GoogleOutcome> {
  const id = await parentIdAt(db, email)
  // Erased since a moment.
  if (id === null || !(await lockParent(db, id))) {
    await setOutcome(db, token, { outcome: 'failed' })
    return 'failed'
  }
  const outcome = (await passwordHashOf(db, id)) === null ? 'email-taken' : 'password-needed'
  await setOutcome(db, token, { outcome, ...(outcome === 'password-needed' && { parent_id: id, issuer, subject }) })
  return outcome
}

type Stand = { outcome: GoogleOutcome; parent_id?: string; issuer?: string; subject?: string }

const setOutcome = (db: Db, token: string, stand: Stand) =>
  db.updateTable('google_sign_ins').set(stand).where('token_hash', '=', hashToken(token)).execute()

/**
 * Joins what waits for its password to the account that waits, and leaves a mail about it. False when nothing waits any
 * more, or another account has it by now: the sign-in has failed then. `now` in epoch ms.
 */
export async function joinIdentity(db: Transaction<Tables>, token: string, now: number): Promise<boolean> {
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
  const isJoined = parentId && issuer && subject && (await insertKey(db, parentId, { issuer, subject }, now))
  if (!isJoined) {
    await setOutcome(db, token, { outcome: 'failed' })
    return false
  }
  // It was found by the address, which Google says is theirs.
  await db.updateTable('parents').set({ email_verified: 1 }).where('id', '=', parentId).execute()
  await leaveMail(db, { mail: 'google-joined', parentId }, now)
  return true
}
