import { NETWORK_UNKNOWN_LINK_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import { consumeOrThrow } from '../rate-limits/consume-or-throw.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import { findParentOfLink } from './store.ts'

/**
 * What stands in the link that stops a parent's weekly mail, made anew for each: 256 bits that name nobody, and only their hash is
 * kept. It needs no login, opens nothing else, and works for as long as there is the account.
 * @param secret held by the server alone
 */
export const unsubscribeToken = (secret: string, parentId: string): string =>
  keyedHash(secret, `weekly mail of ${parentId}`)

type Deps = { readonly db: Db; readonly network: (c: Context) => string; readonly now: () => number }

/**
 * Finds the parent whose mail a link is about. The token stands in the query as `token`. Those of nobody are counted for the network
 * they come from, and those of somebody never: a mail provider follows the links of many.
 */
export const createUnsubscribeAuthenticator =
  ({ db, network, now }: Deps): Authenticators['unsubscribe-token'] =>
  async (c) => {
    const parentId = await findParentOfLink(db, c.req.query('token') ?? '')
    if (parentId !== null) return { parentId }
    const budgets = networkLimits('unsubscribe', network(c), NETWORK_UNKNOWN_LINK_LIMIT)
    await consumeOrThrow(db, budgets, { code: 'too-many-requests' }, now())
    return null
  }
