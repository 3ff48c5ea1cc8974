import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * Ends what a login counts for as proof that the parent is there, as when the device is handed to a child: the login
 * stays. @param token of the login
 */
export async function endProof(db: Db, token: string): Promise<void> {
  await db.updateTable('parent_logins').set({ proved_at: null }).where('token', '=', hashToken(token)).execute()
}
