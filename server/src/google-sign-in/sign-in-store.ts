/**
 * Stores sign-ins that are in progress, in the table `google_sign_ins`: a row from the click on the button until ten
 * minutes later, with the outcome that the page then shows. The routes of Google sign-in call it.
 */

import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { GOOGLE_SIGN_IN_TTL, isFreshProof } from '@lanternleaf/domain/parent-login/parent-login'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { RequiredInvitation } from '../parent-account/sign-ups.ts'

/** Where Google's page was opened: in a popup window, or in the page itself. */
export type OpenedIn = 'window' | 'page'

/**
 * The parent who has to prove their presence: the signed-in parent, whose proof is renewed, or the parent of the logged-in
 * child, which authorizes only a new PIN.
 */
export type Proof = {
  readonly by: 'parent' | 'childs-parent'
  readonly parentId: string
  /** the hash of the login of that parent's child */
  readonly childLoginHash: string | null
}

export type StartedSignIn = {
  readonly openedIn: OpenedIn
  /** null if the sign-in proves nobody's presence, so that anybody may sign in */
  readonly proof: Proof | null
  /** the invitation that a new account needs, if any */
  readonly requiredInvitation: RequiredInvitation
}

/** Stores a sign-in that was started. `now` in epoch ms. */
export async function beginSignIn(
  db: Db,
  token: string,
  { openedIn, proof, requiredInvitation }: StartedSignIn,
  now: number,
): Promise<void> {
  const row = {
    token_hash: hashToken(token),
    opened_in: openedIn,
    expires_at: now + GOOGLE_SIGN_IN_TTL,
    proves: proof?.by ?? null,
    proves_parent_id: proof?.parentId ?? null,
    child_login_hash: proof?.childLoginHash ?? null,
    invitation_hash: requiredInvitation.invitationHash,
  }
  await db.insertInto('google_sign_ins').values(row).execute()
}

/**
 * Consumes a sign-in, so that only one response to it is verified. Its outcome is `failed` until another is stored.
 * Returns null if the sign-in is unknown, expired or already consumed. `now` in epoch ms.
 */
export async function consumeSignIn(db: Db, token: string, now: number): Promise<StartedSignIn | null> {
  const started = await db
    .updateTable('google_sign_ins')
    .set({ outcome: 'failed' })
    .where('token_hash', '=', hashToken(token))
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returning(['opened_in', 'proves', 'proves_parent_id', 'child_login_hash', 'invitation_hash'])
    .executeTakeFirst()
  if (started === undefined) return null
  const { opened_in: openedIn, proves: by, proves_parent_id: parentId, child_login_hash: childLoginHash } = started
  const proof = by === null || parentId === null ? null : { by, parentId, childLoginHash }
  return { openedIn, proof, requiredInvitation: { invitationHash: started.invitation_hash } }
}

/** Records that a child's parent is present. @param provedAt in epoch ms */
export async function recordProof(db: Db, token: string, provedAt: number): Promise<void> {
  const proved = { outcome: 'proved', proved_at: provedAt } as const
  await db.updateTable('google_sign_ins').set(proved).where('token_hash', '=', hashToken(token)).execute()
}

/** The tokens of a browser, and the parent whose presence is required. */
export type ProofTokens = { readonly token: string; readonly childLogin: string; readonly parentId: string }

/**
 * Consumes the proof that a child's parent is present. It belongs to one login of the child and ends with it. Returns
 * false if there is no proof from the last five minutes. `now` in epoch ms.
 */
export async function consumeProof(
  db: Db,
  { token, childLogin, parentId }: ProofTokens,
  now: number,
): Promise<boolean> {
  const started = await db
    .deleteFrom('google_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .where('outcome', '=', 'proved')
    .where('proves_parent_id', '=', parentId)
    .where('child_login_hash', '=', hashToken(childLogin))
    .returning('proved_at')
    .executeTakeFirst()
  return started !== undefined && isFreshProof(started.proved_at, now)
}

/** Stores the outcome of a sign-in, which the page then reads. */
export async function saveOutcome(db: Db, token: string, outcome: GoogleOutcome): Promise<void> {
  await db.updateTable('google_sign_ins').set({ outcome }).where('token_hash', '=', hashToken(token)).execute()
}

/** The outcome of a sign-in, and the account whose password it waits for. `now` in epoch ms. */
export async function findSignIn(db: Db, token: string, now: number) {
  const row = await db
    .selectFrom('google_sign_ins')
    .leftJoin('parents', 'parents.id', 'google_sign_ins.parent_id')
    .select(['outcome', 'parents.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
