import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'
import type { TokenCookie } from '../http/token-cookie.ts'

export type RecoveryCookies = {
  readonly steps: TokenCookie
  readonly grant: TokenCookie
  readonly resetPin: TokenCookie
}

/** What the request's browser holds to recover a login, of whichever child. */
export const recoveryTokens = ({ steps, grant, resetPin }: RecoveryCookies, c: Context): readonly string[] =>
  [steps, grant, resetPin].flatMap((cookie) => cookie.read(c) ?? [])

/** Ends it: whoever logs in or out needs no recovery, and whoever takes the device next has none of theirs. */
export async function endRecovery(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  const hashes = tokens.map(hashToken)
  await db.deleteFrom('recovery_grants').where('token_hash', 'in', hashes).execute()
  await db.deleteFrom('recovery_steps').where('token_hash', 'in', hashes).execute()
}

/** Ends all that is under way to recover a child's login: no row of it says on which device. */
export async function endRecoveriesOf(db: Db, childId: string): Promise<void> {
  await db.deleteFrom('recovery_grants').where('child_id', '=', childId).execute()
  await db.deleteFrom('recovery_steps').where('child_id', '=', childId).execute()
}
