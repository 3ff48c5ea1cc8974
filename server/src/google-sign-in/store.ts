import type { GoogleOutcome } from '@lanternleaf/contract/google-sign-in'
import { GOOGLE_SIGN_IN_LASTS } from '@lanternleaf/domain/parent-login/parent-login'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/** Where Google was opened: in a window beside the page, or in the page itself. */
export type OpenedIn = 'window' | 'page'

/** `now` in epoch ms. */
export async function beginSignIn(db: Db, token: string, openedIn: OpenedIn, now: number): Promise<void> {
  const row = { token_hash: hashToken(token), opened_in: openedIn, expires_at: now + GOOGLE_SIGN_IN_LASTS }
  await db.insertInto('google_sign_ins').values(row).execute()
}

/**
 * Spends a sign-in: of several answers to it one is looked at, and it has failed until it has not. Answers where Google
 * was opened; null when there is nothing to spend. `now` in epoch ms.
 */
export async function spendSignIn(db: Db, token: string, now: number): Promise<OpenedIn | null> {
  const spent = await db
    .updateTable('google_sign_ins')
    .set({ outcome: 'failed' })
    .where('token_hash', '=', hashToken(token))
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returning('opened_in')
    .executeTakeFirst()
  return spent?.opened_in ?? null
}

export async function noteOutcome(db: Db, token: string, outcome: GoogleOutcome): Promise<void> {
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
