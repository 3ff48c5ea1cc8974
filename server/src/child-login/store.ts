import { CHILD_LOGIN_LASTS, CHILD_LOGINS, type ChildLogin } from '@lanternleaf/domain/child-login/child-login'
import { usernameKey } from '@lanternleaf/domain/username/username'
import { sql, type Transaction } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { gather } from '../db/gather.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { endParentLogin } from '../parent-account/store.ts'
import { endRecovery } from '../recovery/end-recovery.ts'
import { type Device, noteDevice } from './device-store.ts'
import { endTries, type TryOfPin } from './tries.ts'

export type ChildToLogIn = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly age: number
}

/** The child with this name, and the hash its PIN is checked against. */
export async function findChild(db: Db, typedName: string): Promise<{ child: ChildToLogIn; pinHash: string } | null> {
  const row = await db
    .selectFrom('children')
    .select(['child_id', 'parent_id', 'username', 'age', 'pin_hash'])
    .where('username_key', '=', usernameKey(typedName))
    .executeTakeFirst()
  if (row === undefined) return null
  const { child_id: childId, parent_id: parentId, username, age, pin_hash: pinHash } = row
  return { child: { childId, parentId, username, age }, pinHash }
}

/** The new login's token, those the browser presented, if any, of a child's login and of a parent's, and its own. */
export type LoginTokens = {
  readonly fresh: string
  readonly presented: string | undefined
  readonly parent: string | undefined
  /** of recovery */
  readonly recovery: readonly string[]
  readonly device: Device
}

/** What a right PIN settles: by which tokens, by which try, and of which hash it was the PIN. */
export type LoginStart = {
  readonly tokens: LoginTokens
  readonly tries: TryOfPin
  readonly pinHash: string
}

/**
 * Stores a new login, ends those this browser had, a parent's too, notes that the child was here and on which device, and
 * that the PIN was known. Null when the child is gone by now, or
 * has another PIN.
 */
export function startLogin(
  db: Db,
  child: ChildToLogIn,
  { tokens, tries, pinHash }: LoginStart,
  now: number,
): Promise<ChildLogin | null> {
  const expiresAt = now + CHILD_LOGIN_LASTS
  return db.transaction().execute(async (transaction) => {
    const here = await transaction
      .updateTable('children')
      .set(activeAt(now))
      .where('child_id', '=', child.childId)
      .where('pin_hash', '=', pinHash)
      .returning('child_id')
      .executeTakeFirst()
    if (here === undefined) return null
    if (tokens.presented !== undefined) await endLogin(transaction, tokens.presented)
    if (tokens.parent !== undefined) await endParentLogin(transaction, tokens.parent)
    await endRecovery(transaction, tokens.recovery)
    await endTries(transaction, tries)
    await noteDevice(transaction, child.childId, tokens.device, now)
    await transaction
      .insertInto('child_logins')
      .values({
        token_hash: hashToken(tokens.fresh),
        child_id: child.childId,
        created_at: now,
        expires_at: expiresAt,
        device_hash: hashToken(tokens.device.token),
      })
      .execute()
    await endOldLogins(transaction, child.childId, tokens.fresh)
    return { ...child, timestamp: now, expiresAt }
  })
}

/** Ends all logins of a child but the last: who logs in again without the cookie ends none. @param token of the newest */
async function endOldLogins(db: Transaction<Tables>, childId: string, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const ofChild = db.selectFrom('child_logins').select('token_hash').where('child_id', '=', childId)
  // Of the same moment it might not be the newest.
  const others = ofChild.where('token_hash', '!=', tokenHash).orderBy('created_at', 'desc').orderBy('token_hash')
  await db
    .deleteFrom('child_logins')
    .where('child_id', '=', childId)
    .where('token_hash', '!=', tokenHash)
    .where('token_hash', 'not in', others.limit(CHILD_LOGINS - 1))
    .execute()
}

/** Finds the login a token belongs to, while it lasts; `now` in epoch ms. */
export type FindLogin = (token: string, now: number) => Promise<ChildLogin | null>

/** The most logins that are looked up together. */
const TOGETHER = 64

/** On PostgreSQL logins that are asked for at once are looked up together: the way there costs more than the looking. */
export function loginFinder(db: Db): FindLogin {
  const lookUp =
    engineOf(db) === 'postgres'
      ? gather((tokenHashes: readonly string[]) => findTogether(db, tokenHashes), {
          ...{ batches: 2, weight: TOGETHER, weigh: () => 1 },
        })
      : async (tokenHash: string) => (await findOne(db, { tokenHash }))[0]
  return async (token, now) => {
    const found = await lookUp(hashToken(token))
    if (found === undefined || found.expiresAt <= now) return null
    const { tokenHash: _, ...login } = found
    return login
  }
}

type FoundLogin = ChildLogin & { readonly tokenHash: string }

async function findTogether(db: Db, tokenHashes: readonly string[]): Promise<(FoundLogin | undefined)[]> {
  const found = new Map((await findMany(db, { tokenHashes })).map((login) => [login.tokenHash, login]))
  return tokenHashes.map((tokenHash) => found.get(tokenHash))
}

const logins = (db: Db) =>
  db
    .selectFrom('child_logins')
    .innerJoin('children', 'children.child_id', 'child_logins.child_id')
    .select([
      'child_logins.token_hash as tokenHash',
      'children.child_id as childId',
      'children.parent_id as parentId',
      'children.username',
      'children.age',
      'child_logins.created_at as timestamp',
      'child_logins.expires_at as expiresAt',
    ])

const findOne = prepared<{ tokenHash: string }, FoundLogin>((db, { tokenHash }) =>
  logins(db).where('child_logins.token_hash', '=', tokenHash),
)

const findMany = prepared<{ tokenHashes: readonly string[] }, FoundLogin>((db, { tokenHashes }) =>
  logins(db).where(sql<boolean>`child_logins.token_hash = any(${tokenHashes})`),
)

export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom('child_logins').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends the login a token belongs to if it is this child's and began then, in epoch ms. */
export async function endLoginOf(db: Db, token: string, childId: string, began: number): Promise<void> {
  await db
    .deleteFrom('child_logins')
    .where('token_hash', '=', hashToken(token))
    .where('child_id', '=', childId)
    .where('created_at', '=', began)
    .execute()
}
