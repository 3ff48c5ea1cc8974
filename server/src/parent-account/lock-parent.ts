import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import type { LoginCheck } from '../http/serve-endpoint.ts'

/**
 * Locks the parent's row until the transaction ends. Lock order: password resets before it; Google sign-ins, children
 * and everything else after it. False when there is no such parent.
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
  /** of the login of this request */
  readonly token: string
  /** whether a fresh proof of the parent's presence is required */
  readonly inPerson: boolean
}

/**
 * Checks again, in the transaction that writes, for the login of this request: it may have ended while the request
 * waited for its body or for a hash. Until the transaction ends, the account's password cannot be changed.
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
