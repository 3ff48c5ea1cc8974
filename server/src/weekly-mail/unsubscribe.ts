import { NETWORK_UNKNOWN_LINK_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import { consumeOrThrow } from '../rate-limits/consume-or-throw.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import { findParentOfLink } from './store.ts'

/**
 * The token in the link that stops a parent's weekly mail: 256 bits that name nobody, of which only the hash is stored.
 * It needs no login, authorizes nothing else, and is valid while the account exists.
 * @param secret known only to the server
 */
export const unsubscribeToken = (secret: string, parentId: string): string =>
  keyedHash(secret, `weekly mail of ${parentId}`)

type Deps = { readonly db: Db; readonly network: (c: Context) => string; readonly now: () => number }

/**
 * Authenticates a request by the link's token in the query parameter `token`. Only unknown tokens are counted for their
 * network, because a mail provider may open the links of many.
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
