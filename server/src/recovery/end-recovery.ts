/**
 * Ends recoveries that are in progress, and resets wrong attempts. Called on every login and logout, when a PIN is
 * changed, when devices are removed, and when a parent helps.
 */

import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { TokenCookie } from '../http/token-cookie.ts'

/** The cookies of a PIN recovery; `../child-login/cookies.ts` explains each. */
export type RecoveryCookies = {
  readonly steps: TokenCookie
  readonly grant: TokenCookie
  readonly resetPin: TokenCookie
  readonly request: TokenCookie
}

const RECOVERY_TABLES = ['recovery_grants', 'recovery_steps', 'pin_requests'] as const

/** Returns the recovery tokens that the request's browser has, for any child. */
export const recoveryTokens = ({ steps, grant, resetPin, request }: RecoveryCookies, c: Context): readonly string[] =>
  [steps, grant, resetPin, request].flatMap((cookie) => cookie.read(c) ?? [])

/**
 * Ends the recoveries with these tokens. Called with the tokens of a browser on login and logout, so that the next user of
 * the device cannot continue a recovery.
 */
export async function endRecovery(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const hashes = tokens.map(hashToken)
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('token_hash', 'in', hashes).execute()
}

/**
 * Resets all of a child's rate limits except those of mails, and the counts of wrong recovery answers. Of the limits of
 * mails, only those of mails about wrong PINs are reset.
 */
export async function resetWrongAttempts(db: Db, childId: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('child_id', '=', childId)
    .where(({ or, not, eb }) => or([not(eb('key', 'like', 'mail:%')), eb('key', 'like', 'mail:wrong-pin%')]))
    .execute()
  await db.deleteFrom('child_recoveries').where('child_id', '=', childId).execute()
}

/** Ends all recoveries of a child, on every device. */
export async function endRecoveriesOfChild(db: Db, childId: string): Promise<void> {
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('child_id', '=', childId).execute()
}
