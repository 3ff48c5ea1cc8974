/** Which credentials an account has, and the end of a login's proof that the parent is present. */

import type { Db } from '../db/database.ts'
import { hashToken } from '../hashing/tokens.ts'

/**
 * Revokes a login's proof that the parent is present, such as when the device is handed to a child. The login stays valid.
 * @param token of the login
 */
export async function clearProof(db: Db, token: string): Promise<void> {
  await db.updateTable('parent_logins').set({ proved_at: null }).where('token', '=', hashToken(token)).execute()
}

/** Returns which kinds of credentials an account has. */
export async function findCredentials(db: Db, parentId: string) {
  const credentials = await db
    .selectFrom('parent_credentials')
    .select('provider_id')
    .where('parent_id', '=', parentId)
    .execute()
  const passkey = await db
    .selectFrom('parent_passkeys')
    .select('passkey_id')
    .where('parent_id', '=', parentId)
    .limit(1)
    .executeTakeFirst()
  return {
    password: credentials.some((credential) => credential.provider_id === 'credential'),
    passkey: passkey !== undefined,
    google: credentials.some((credential) => credential.provider_id !== 'credential'),
  }
}
