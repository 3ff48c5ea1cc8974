import { RECOVERY_GRANT_TTL } from '@lanternleaf/domain/recovery/recovery'
import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../hashing/tokens.ts'
import type { Authenticators } from '../http/serve-endpoint.ts'
import type { TokenCookie } from '../http/token-cookie.ts'

/** Whether the child's answers or the parent gave the grant. A parent's grant is only valid for the logged-in child. */
export type GrantSource = 'answers' | 'parent'

/**
 * Creates a single-use grant to choose a new PIN. Returns its token, of which only the hash is stored. `now` in epoch
 * ms.
 */
export async function createGrant(db: Db, childId: string, now: number, by: GrantSource = 'answers'): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), child_id: childId, given_by: by, expires_at: now + RECOVERY_GRANT_TTL }
  await db.insertInto('recovery_grants').values(row).execute()
  return token
}

/** The child of a valid grant. `now` in epoch ms. */
export async function findGrantedChildId(
  db: Db,
  token: string,
  now: number,
  by: GrantSource = 'answers',
): Promise<string | null> {
  const grant = await db
    .selectFrom('recovery_grants')
    .select('child_id')
    .where('token_hash', '=', hashToken(token))
    .where('given_by', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return grant?.child_id ?? null
}

/** The same with the child's name and parent. */
export async function findGrantedChild(db: Db, token: string, now: number, by: GrantSource = 'answers') {
  const childId = await findGrantedChildId(db, token, now, by)
  if (childId === null) return null
  const child = db.selectFrom('children').select(['username', 'parent_id as parentId']).where('child_id', '=', childId)
  const row = await child.executeTakeFirst()
  return row === undefined ? null : { childId, ...row }
}

/**
 * Consumes a grant in the transaction that changes the PIN: of concurrent requests, one gets true. `now` in epoch ms.
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
 * The grant of the request's browser. A grant by the parent is valid only while the child is logged in there, so that
 * nobody who uses the tablet next can choose that child's PIN.
 */
export async function findGrantOfRequest(
  { db, cookies, authenticateChild, now }: GrantDeps,
  c: Context,
): Promise<RequestGrant | null> {
  const find = async (cookie: TokenCookie, by: GrantSource): Promise<RequestGrant | null> => {
    const token = cookie.read(c)
    const granted = token === undefined ? null : await findGrantedChild(db, token, now(), by)
    return token === undefined || granted === null ? null : { token, ...granted }
  }
  const byParent = await find(cookies.resetPin, 'parent')
  if (byParent !== null && (await authenticateChild(c))?.childId === byParent.childId) return byParent
  return find(cookies.grant, 'answers')
}

/** Authenticates a request by its grant. */
export const createRecoveryAuthenticator =
  (deps: GrantDeps): Authenticators['recovery-grant'] =>
  async (c) => {
    const granted = await findGrantOfRequest(deps, c)
    return granted === null ? null : { childId: granted.childId }
  }
