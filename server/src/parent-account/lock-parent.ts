/**
 * Locks a parent's row in a transaction, and checks there that the login of the request still exists. Every endpoint
 * that writes for a parent starts its transaction with it.
 */

import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'

/**
 * Locks the parent's row until the transaction ends. To prevent deadlocks, every transaction locks password resets before the
 * parent's row, and Google sign-ins, children and everything else after it. Returns false if there is no such parent.
 */
export async function lockParent(db: Transaction<Tables>, parentId: string): Promise<boolean> {
  const locked = await db
    .updateTable('parents')
    .set(({ ref }) => ({ display_name: ref('display_name') }))
    .where('id', '=', parentId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

type LoginContext = {
  readonly parentId: string
  /** the token of the login of this request */
  readonly token: string
  /** whether a fresh proof of the parent's presence is required */
  readonly inPerson: boolean
}

/**
 * Creates the function that checks, in the transaction that writes, whether the login of this request still exists: it may
 * have ended while the request waited for its body or for a hash. The function locks the parent's row, so that the account's
 * password cannot change until the transaction ends.
 */
export const createLoginCheck =
  ({ parentId, token, inPerson }: LoginContext): LoginCheck =>
  async (transaction) => {
    await lockParent(transaction, parentId)
    const login = await transaction
      .selectFrom('parent_logins')
      .select('proved_at')
      .where('token', '=', hashToken(token))
      .where('parent_id', '=', parentId)
      .executeTakeFirst()
    if (login === undefined) throw new HttpError('login-needed')
    if (inPerson && login.proved_at === null) throw new HttpError('fresh-login-needed')
  }
