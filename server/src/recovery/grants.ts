/**
 * Recovery grants. A grant is the permission to set a new PIN once, given after the recovery questions or by the
 * parent. Its token is in a cookie, the token's hash in the table `recovery_grants`. The page on which the child
 * chooses the new PIN needs it.
 */

import { RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'

/**
 * Whether a child got the grant by answering the recovery questions or from the parent. A grant from the parent is valid
 * only while the child is logged in.
 */
export type GrantSource = 'answers' | 'parent'

/** Creates a grant, and returns its token. Only the token's hash is stored. `now` in epoch ms. */
export async function createGrant(
  db: Db,
  childId: string,
  now: number,
  source: GrantSource = 'answers',
): Promise<string> {
  const token = newToken()
  const row = {
    token_hash: hashToken(token),
    child_id: childId,
    given_by: source,
    expires_at: now + RECOVERY_GRANT_TTL,
  }
  await db.insertInto('recovery_grants').values(row).execute()
  return token
}

/** Returns the id of the child with this valid grant, or null. `now` in epoch ms. */
export async function findGrantedChildId(
  db: Db,
  token: string,
  now: number,
  source: GrantSource = 'answers',
): Promise<string | null> {
  const grant = await db
    .selectFrom('recovery_grants')
    .select('child_id')
    .where('token_hash', '=', hashToken(token))
    .where('given_by', '=', source)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant?.child_id ?? null
}

/** Like `findGrantedChildId`, with the child's name and parent. */
export async function findGrantedChild(db: Db, token: string, now: number, source: GrantSource = 'answers') {
  const childId = await findGrantedChildId(db, token, now, source)
  if (childId === null) return null
  const child = db.selectFrom('children').select(['username', 'parent_id as parentId']).where('child_id', '=', childId)
  const row = await child.executeTakeFirst()
  return row === undefined ? null : { childId, ...row }
}

/**
 * Consumes a grant. Call it in the transaction that changes the PIN. Returns false if the grant has expired or a concurrent
 * request consumed it. `now` in epoch ms.
 */
export async function consumeGrant(db: Db, token: string, now: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_grants')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('child_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export type GrantDeps = {
  readonly db: Db
  readonly cookies: { readonly grant: TokenCookie; readonly resetPin: TokenCookie }
  readonly authenticateChild: Authenticators['child']
  readonly now: () => number
}

export type RequestGrant = {
  readonly token: string
  readonly childId: string
  readonly parentId: string
  readonly username: string
}

/**
 * Finds the valid grant of the request's browser. A grant from the parent is valid only while the child is logged in in this
 * browser, so that the next user of a tablet cannot choose the child's PIN.
 */
export async function findGrantOfRequest(
  { db, cookies, authenticateChild, now }: GrantDeps,
  c: Context,
): Promise<RequestGrant | null> {
  const find = async (cookie: TokenCookie, source: GrantSource): Promise<RequestGrant | null> => {
    const token = cookie.read(c)
    const granted = token === undefined ? null : await findGrantedChild(db, token, now(), source)
    return token === undefined || granted === null ? null : { token, ...granted }
  }
  const parentGrant = await find(cookies.resetPin, 'parent')
  if (parentGrant !== null && (await authenticateChild(c))?.childId === parentGrant.childId) return parentGrant
  return find(cookies.grant, 'answers')
}

/** Creates the function that returns the child whose recovery grant a request carries, or null without a valid grant. */
export const createRecoveryAuthenticator =
  (deps: GrantDeps): Authenticators['recovery-grant'] =>
  async (c) => {
    const granted = await findGrantOfRequest(deps, c)
    return granted === null ? null : { childId: granted.childId }
  }
