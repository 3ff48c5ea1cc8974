import type { SignUps } from '@lanternleaf/contract/this-server'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'

/** How long an invitation lasts, in milliseconds: two weeks. */
export const INVITATION_LASTS = 14 * 86_400_000

/** Makes an invitation for one account. Answers its token, which is kept nowhere. `now` in epoch ms. */
export async function createInvitation(db: Db, now: number): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), expires_at: now + INVITATION_LASTS }
  await db.insertInto('invitations').values(row).execute()
  return token
}

/** Why somebody may not make an account; null when they may. */
export type SignUpRefusal = 'sign-ups-closed' | 'invitation-needed' | 'no-room'

/** Who may make an account, and whether there is room for one. */
export type SignUpDeps = {
  readonly db: Db
  readonly signUps: SignUps
  /** false where the disk is all but full: those who have an account go on saving */
  readonly hasRoom: () => boolean
}

/** Looks whether an account may be made, and takes nothing. `now` in epoch ms. */
export async function signUpRefusal(
  { db, signUps, hasRoom }: SignUpDeps,
  invitation: string | undefined,
  now: number,
): Promise<SignUpRefusal | null> {
  if (signUps === 'closed') return 'sign-ups-closed'
  if (signUps === 'invited' && !(await isInvitation(db, invitation, now))) return 'invitation-needed'
  return hasRoom() ? null : 'no-room'
}

async function isInvitation(db: Db, invitation: string | undefined, now: number): Promise<boolean> {
  if (invitation === undefined) return false
  const found = await db
    .selectFrom('invitations')
    .select('token_hash')
    .where('token_hash', '=', hashToken(invitation))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws HttpError of that code */
export async function throwIfSignUpRefused(
  deps: SignUpDeps,
  invitation: string | undefined,
  now: number,
): Promise<void> {
  const refusal = await signUpRefusal(deps, invitation, now)
  if (refusal !== null) throw new HttpError(refusal)
}

/** By what an account is made: nothing where everybody may, else the hash of an invitation, which is spent with it. */
export type SignUpPermit = { readonly invitationHash: string | null }

/** Whether a new account's address is mailed a link by which it is proved. */
export type ProofMailOption = { readonly mailsProof: boolean }

/** @param invitation what `signUpRefusal` was asked about */
export const toPermit = (signUps: SignUps, invitation: string | undefined): SignUpPermit => ({
  invitationHash: signUps === 'invited' && invitation !== undefined ? hashToken(invitation) : null,
})

/** Spends what an account is made by. False when it was spent meanwhile, or is over. In the account's own transaction. */
export async function consumePermit(db: Db, { invitationHash }: SignUpPermit, now: number): Promise<boolean> {
  if (invitationHash === null) return true
  const spent = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', invitationHash)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}
