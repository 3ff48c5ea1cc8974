import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { GOOGLE_SIGN_IN_TTL, isFreshProof } from '@lanternleaf/domain/parent-login/parent-login'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { SignUpPermit } from '../parent-account/sign-ups.ts'

/** Where Google was opened: in a window beside the page, or in the page itself. */
export type OpenedIn = 'window' | 'page'

/**
 * That a certain parent proves to be there: the one who is signed in, who is signed in anew by it; or that of the child
 * who is logged in, to whom it opens nothing else.
 */
export type Proof = {
  readonly by: 'parent' | 'childs-parent'
  readonly parentId: string
  /** the hash of the login of the child whose parent it is */
  readonly childLoginHash: string | null
}

export type StartedSignIn = {
  readonly openedIn: OpenedIn
  /** null when anybody may sign in */
  readonly proof: Proof | null
  /** by what an account may be made */
  readonly entry: SignUpPermit
}

/** `now` in epoch ms. */
export async function beginSignIn(
  db: Db,
  token: string,
  { openedIn, proof, entry }: StartedSignIn,
  now: number,
): Promise<void> {
  const row = {
    token_hash: hashToken(token),
    opened_in: openedIn,
    expires_at: now + GOOGLE_SIGN_IN_TTL,
    proves: proof?.by ?? null,
    proves_parent_id: proof?.parentId ?? null,
    child_login_hash: proof?.childLoginHash ?? null,
    invitation_hash: entry.invitationHash,
  }
  await db.insertInto('google_sign_ins').values(row).execute()
}

/**
 * Spends a sign-in: of several answers to it one is looked at, and it has failed until it has not. Answers how it
 * was begun; null when there is nothing to spend. `now` in epoch ms.
 */
export async function consumeSignIn(db: Db, token: string, now: number): Promise<StartedSignIn | null> {
  const spent = await db
    .updateTable('google_sign_ins')
    .set({ outcome: 'failed' })
    .where('token_hash', '=', hashToken(token))
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returning(['opened_in', 'proves', 'proves_parent_id', 'child_login_hash', 'invitation_hash'])
    .executeTakeFirst()
  if (spent === undefined) return null
  const { opened_in: openedIn, proves: by, proves_parent_id: parentId, child_login_hash: childLoginHash } = spent
  const proof = by === null || parentId === null ? null : { by, parentId, childLoginHash }
  return { openedIn, proof, entry: { invitationHash: spent.invitation_hash } }
}

/** Notes that a child's parent is there. @param provedAt in epoch ms */
export async function recordProof(db: Db, token: string, provedAt: number): Promise<void> {
  const proved = { outcome: 'proved', proved_at: provedAt } as const
  await db.updateTable('google_sign_ins').set(proved).where('token_hash', '=', hashToken(token)).execute()
}

/** The tokens of a browser, and whose parent is to be there. */
export type ProofTokens = { readonly token: string; readonly childLogin: string; readonly parentId: string }

/**
 * Spends the proof that the parent of a child is there, which is of this login of the child and ends with it. False when
 * there is none of within five minutes. `now` in epoch ms.
 */
export async function consumeProof(
  db: Db,
  { token, childLogin, parentId }: ProofTokens,
  now: number,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('google_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .where('outcome', '=', 'proved')
    .where('proves_parent_id', '=', parentId)
    .where('child_login_hash', '=', hashToken(childLogin))
    .returning('proved_at')
    .executeTakeFirst()
  return spent !== undefined && isFreshProof(spent.proved_at, now)
}

export async function saveOutcome(db: Db, token: string, outcome: GoogleOutcome): Promise<void> {
  await db.updateTable('google_sign_ins').set({ outcome }).where('token_hash', '=', hashToken(token)).execute()
}

/** How a sign-in stands, and whose password it waits for. `now` in epoch ms. */
export async function findSignIn(db: Db, token: string, now: number) {
  const found = await db
    .selectFrom('google_sign_ins')
    .leftJoin('parents', 'parents.id', 'google_sign_ins.parent_id')
    .select(['outcome', 'parents.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}
