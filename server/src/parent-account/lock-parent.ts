import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import type { StillLoggedIn } from '../http/serve-endpoint.ts'

/**
 * Makes whoever else changes this account or its family wait until the transaction ends. Rows of mailed links are taken
 * before it; what joins it with Google, children and everything else after. False when there is no such parent.
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
  /** of the login that asks */
  readonly token: string
  /** whether only the parent in person may do it */
  readonly inPerson: boolean
}

/**
 * Asks once more, in the transaction that writes, for the login the gate found: a request may have waited since, for its
 * body or for a hash. From here to the end of the transaction nobody gives the account a new password.
 */
export const createLoginCheck =
  ({ parentId, token, inPerson }: LoginContext): StillLoggedIn =>
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
