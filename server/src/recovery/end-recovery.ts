import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { TokenCookie } from '../http/token-cookie.ts'

export type RecoveryCookies = {
  readonly steps: TokenCookie
  readonly grant: TokenCookie
  readonly resetPin: TokenCookie
  readonly request: TokenCookie
}

const RECOVERY_TABLES = ['recovery_grants', 'recovery_steps', 'pin_requests'] as const

/** The recovery tokens of the request's browser, of whichever child. */
export const recoveryTokens = ({ steps, grant, resetPin, request }: RecoveryCookies, c: Context): readonly string[] =>
  [steps, grant, resetPin, request].flatMap((cookie) => cookie.read(c) ?? [])

/**
 * Ends the recoveries of a browser. Called on login and logout, so that nobody who uses the device next inherits one.
 */
export async function endRecovery(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const hashes = tokens.map(hashToken)
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('token_hash', 'in', hashes).execute()
}

/**
 * Resets every count of a child's wrong PINs and answers, and of mails about them. Limits of other mails stay, and so does
 * the record that the parent was warned of an unused space.
 */
export async function resetWrongAttempts(db: Db, childId: string): Promise<void> {
  await db
    .deleteFrom('budgets')
    .where('child_id', '=', childId)
    .where(({ or, not, eb }) => or([not(eb('name', 'like', 'mail:%')), eb('name', 'like', 'mail:wrong-pin%')]))
    .execute()
  await db.deleteFrom('child_recoveries').where('child_id', '=', childId).execute()
}

/** Ends all recoveries of a child: their rows do not say on which device. */
export async function endRecoveriesOfChild(db: Db, childId: string): Promise<void> {
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('child_id', '=', childId).execute()
}
