/**
 * Whether somebody may create an account: the operator can close sign-up, or open it only to people with an
 * invitation link.
 */

import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'

/** How long an invitation is valid, in milliseconds: two weeks. */
export const INVITATION_TTL = 14 * 86_400_000

/** Creates an invitation for one account. Returns its token, of which only the hash is stored. `now` in epoch ms. */
export async function createInvitation(db: Db, now: number): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), expires_at: now + INVITATION_TTL }
  await db.insertInto('invitations').values(row).execute()
  return token
}

/** Why an account may not be created. */
export type SignUpRefusal = 'sign-ups-closed' | 'invitation-needed' | 'no-room'

/** Who may create an account, and whether the disk has room for it. */
export type SignUpDeps = {
  readonly db: Db
  readonly signUps: SignUps
  /** false if the disk is almost full: existing accounts can still save, but no account is added */
  readonly hasDiskSpace: () => boolean
}

/** Returns why an account may not be created, or null if it may. Consumes nothing. `now` in epoch ms. */
export async function signUpRefusal(
  { db, signUps, hasDiskSpace }: SignUpDeps,
  invitation: string | undefined,
  now: number,
): Promise<SignUpRefusal | null> {
  if (signUps === 'closed') return 'sign-ups-closed'
  if (signUps === 'invited' && !(await isInvitation(db, invitation, now))) return 'invitation-needed'
  return hasDiskSpace() ? null : 'no-room'
}

async function isInvitation(db: Db, invitation: string | undefined, now: number): Promise<boolean> {
  if (invitation === undefined) return false
  const row = await db
    .selectFrom('invitations')
    .select('token_hash')
    .where('token_hash', '=', hashToken(invitation))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws HttpError with the refusal as its code, if an account may not be created */
export async function throwIfSignUpRefused(
  deps: SignUpDeps,
  invitation: string | undefined,
  now: number,
): Promise<void> {
  const refusal = await signUpRefusal(deps, invitation, now)
  if (refusal !== null) throw new HttpError(refusal)
}

/** The hash of the invitation that is consumed with a new account; null if none is required. */
export type RequiredInvitation = { readonly invitationHash: string | null }

/** Whether a confirmation mail is sent to a new account's address. */
export type ProofMailOption = { readonly mailsProof: boolean }

/**
 * Returns the hash of the invitation that a new account has to consume.
 * @param invitation the token that `signUpRefusal` accepted, if sign-up is by invitation
 */
export const toRequiredInvitation = (signUps: SignUps, invitation: string | undefined): RequiredInvitation => ({
  invitationHash: signUps === 'invited' && invitation !== undefined ? hashToken(invitation) : null,
})

/**
 * Consumes the required invitation, in the transaction that creates the account. Returns false if the invitation was used
 * meanwhile or has expired, and true if none is required. `now` in epoch ms.
 */
export async function consumeInvitation(db: Db, { invitationHash }: RequiredInvitation, now: number): Promise<boolean> {
  if (invitationHash === null) return true
  const deletedInvitation = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', invitationHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return deletedInvitation !== undefined
}
