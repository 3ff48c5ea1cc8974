import { hashToken } from '../hashing/tokens.ts'
import { HttpError } from '../http/http-error.ts'
import type { StillLoggedIn } from '../http/serve-endpoint.ts'
import { lockParent } from './lock-parent.ts'

type Asking = {
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
export const stillLoggedIn =
  ({ parentId, token, inPerson }: Asking): StillLoggedIn =>
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
