/** The link that stops a parent's weekly mail without a login. */

import { NETWORK_UNKNOWN_LINK_LIMIT } from '@lanternleaf/domain/parent-login/rate-limits'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { keyedHash } from '../hashing/tokens.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import { networkLimits } from '../rate-limits/network-limits.ts'
import { consumeOrThrow } from '../rate-limits/store.ts'
import { findParentOfLink } from './store.ts'

/**
 * Returns the token in the link that stops a parent's weekly mail, 256 bits. The link needs no login, authorizes nothing
 * else, and is valid while the account exists. Only the token's hash is stored.
 * @param secret known only to the server
 */
export const unsubscribeToken = (secret: string, parentId: string): string =>
  keyedHash(secret, `weekly mail of ${parentId}`)

type Deps = { readonly db: Db; readonly network: (c: Context) => string; readonly now: () => number }

/**
 * Creates the function that authenticates a request by the link's token in the query parameter `token`. Unknown tokens are
 * limited per network. Known tokens are not, because a mail provider may open the links of many parents.
 */
export const createUnsubscribeAuthenticator =
  ({ db, network, now }: Deps): Authenticators['unsubscribe-token'] =>
  async (c) => {
    const parentId = await findParentOfLink(db, c.req.query('token') ?? '')
    if (parentId !== null) return { parentId }
    const limits = networkLimits('unsubscribe', network(c), NETWORK_UNKNOWN_LINK_LIMIT)
    await consumeOrThrow(db, limits, { code: 'too-many-requests' }, now())
    return null
  }
