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

/** What the request's browser holds to recover a login, of whichever child. */
export const recoveryTokens = ({ steps, grant, resetPin, request }: RecoveryCookies, c: Context): readonly string[] =>
  [steps, grant, resetPin, request].flatMap((cookie) => cookie.read(c) ?? [])

/** Ends it: whoever logs in or out needs no recovery, and whoever takes the device next has none of theirs. */
export async function endRecovery(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const hashes = tokens.map(hashToken)
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('token_hash', 'in', hashes).execute()
}

/** Makes every count of a child's wrong PINs and wrong answers begin anew. */
export async function resetWrongAttempts(db: Db, childId: string): Promise<void> {
  await db.deleteFrom('budgets').where('child_id', '=', childId).execute()
  await db.deleteFrom('child_recoveries').where('child_id', '=', childId).execute()
}

/** Ends all that is under way to recover a child's login: no row of it says on which device. */
export async function endRecoveriesOfChild(db: Db, childId: string): Promise<void> {
  for (const table of RECOVERY_TABLES) await db.deleteFrom(table).where('child_id', '=', childId).execute()
}
