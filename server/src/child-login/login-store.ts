/**
 * Finds a child by username, and stores children's logins, in the table `child_logins`. The routes of child login call
 * it; every request of a logged-in child is authenticated by `createLoginFinder`.
 */

import { CHILD_LOGIN_TTL, type ChildLogin, MAX_CHILD_LOGINS } from '@lanternleaf/domain/child-login/child-login'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { sql } from 'kysely'
import { lastActiveColumns } from '../children/child-row.ts'
import { pickByName, usernameKeys } from '../children/names.ts'
import { findComfort } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'
import { endParentLoginByToken } from '../parent-account/parent-store.ts'
import { refundAll } from '../rate-limits/store.ts'
import { endRecovery } from '../recovery/end-recovery.ts'
import { type Device, NEVER_LOGGED_IN, pruneDevices } from './device-store.ts'
import { type PinAttempt, refundsOf } from './login-limits.ts'

export type LoginChild = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly age: number
  readonly picture: ChildPicture
}

/** A child found by username, with what the database knows about the device of the request. */
export type FoundChild = {
  readonly child: LoginChild
  readonly pinHash: string
  /** the device's token, if the child has logged in on it before */
  readonly ownDevice: string | null
  /** whether the database knows the device's token, for any child; false for a forged token */
  readonly isKnownDevice: boolean
}

/**
 * Finds a child by username, with the hash of the PIN.
 * @param typedName in any spelling that counts as the same name
 * @param deviceToken from the request's cookie, not verified
 * @param now in epoch ms
 */
export async function findChild(
  db: Db,
  typedName: string,
  deviceToken: string | undefined,
  now: number,
): Promise<FoundChild | null> {
  const [key, earlierKey] = usernameKeys(typedName)
  const deviceHash = deviceToken === undefined ? '' : hashToken(deviceToken)
  const rows = await findByName(db, { key, earlierKey, deviceHash, since: now - OWN_DEVICE_TTL })
  const row = pickByName(rows, typedName)
  if (row === undefined) return null
  const { key: _, pinHash, is_own: isOwn, is_known: isKnown, ...child } = row
  const ownDevice = isOwn === 1 && deviceToken !== undefined ? deviceToken : null
  return { child, pinHash, ownDevice, isKnownDevice: isKnown === 1 }
}

type FoundRow = LoginChild & {
  readonly key: string
  readonly pinHash: string
  readonly is_own: number
  readonly is_known: number
}

/** `key` and `earlierKey` are the current and the earlier form of the name; `since` is in epoch ms. */
type NameQuery = { key: string; earlierKey: string; deviceHash: string; since: number }

const findByName = prepared<NameQuery, FoundRow>((_, { key, earlierKey, deviceHash, since }) => {
  const onDevice = sql`select 1 from child_devices where device_hash = ${deviceHash}`
  return sql`select child_id as "childId", parent_id as "parentId", username, username_key as key, age, picture, pin_hash as "pinHash",
    case when exists (${onDevice} and child_devices.child_id = children.child_id and last_login_at > ${since})
      then 1 else 0 end as is_own,
    case when exists (${onDevice}) then 1 else 0 end as is_known
    from children where username_key in (${key}, ${earlierKey})`
})

/** An authenticated child, with the hash of the login's token. */
export type AuthenticatedChild = ChildLogin & { readonly loginHash: string }

/** Finds an unexpired login by the hash of its token. `now` in epoch ms. */
export type LoginFinder = (loginHash: string, now: number) => Promise<AuthenticatedChild | null>

export const createLoginFinder =
  (db: Db): LoginFinder =>
  async (loginHash, now) =>
    (await findLogin(db, { loginHash, now }))[0] ?? null

const findLogin = prepared<{ loginHash: string; now: number }, AuthenticatedChild>((db, { loginHash, now }) =>
  db
    .selectFrom('child_logins')
    .innerJoin('children', 'children.child_id', 'child_logins.child_id')
    .select([
      'child_logins.token_hash as loginHash',
      'children.child_id as childId',
      'children.parent_id as parentId',
      'children.username',
      'children.age',
      'children.picture',
      'child_logins.created_at as timestamp',
      'child_logins.expires_at as expiresAt',
    ])
    .where('child_logins.token_hash', '=', loginHash)
    .where('child_logins.expires_at', '>', now),
)

/** Changes the picture of a child. Returns false if the child no longer exists. */
export async function updatePicture(db: Db, childId: string, picture: ChildPicture): Promise<boolean> {
  const child = await db
    .updateTable('children')
    .set({ picture })
    .where('child_id', '=', childId)
    .returning('child_id')
    .executeTakeFirst()
  return child !== undefined
}

/** Ends the login of a token. */
export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom('child_logins').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends the login of a token if it belongs to this child and began at this time. `startedAt` in epoch ms. */
export async function endMatchingLogin(db: Db, token: string, childId: string, startedAt: number): Promise<void> {
  await db
    .deleteFrom('child_logins')
    .where('token_hash', '=', hashToken(token))
    .where('child_id', '=', childId)
    .where('created_at', '=', startedAt)
    .execute()
}

/** The token of a new login, and the tokens that the browser presented, whose logins and recoveries the new login ends. */
export type LoginTokens = {
  readonly fresh: string
  /** of a child's previous login in this browser */
  readonly presented: string | undefined
  /** of a parent's login in this browser */
  readonly parent: string | undefined
  /** of PIN recoveries in this browser */
  readonly recovery: readonly string[]
  readonly device: Device
}

/** The input of `startLogin`, after the right PIN. */
export type LoginStart = {
  readonly tokens: LoginTokens
  readonly attempt: PinAttempt
  readonly pinHash: string
}

export type StartedLogin = ChildLogin & { readonly comfort: ComfortChoices }

/**
 * Starts a login in one transaction: marks the child as active, resets the streaks of wrong PINs, records the device,
 * creates the login, and ends the previous login, a parent's login and any PIN recovery of this browser. Returns null if
 * the child no longer exists or the PIN has changed since it was compared. `now` in epoch ms.
 */
export async function startLogin(
  db: Db,
  child: LoginChild,
  { tokens, attempt, pinHash }: LoginStart,
  now: number,
): Promise<StartedLogin | null> {
  const expiresAt = now + CHILD_LOGIN_TTL
  const login = {
    childId: child.childId,
    tokenHash: hashToken(tokens.fresh),
    presentedHash: tokens.presented === undefined ? '' : hashToken(tokens.presented),
    deviceHash: hashToken(tokens.device.token),
    deviceId: newId(),
    browser: tokens.device.browser,
    now,
    expiresAt,
  }
  return db.transaction().execute(async (transaction) => {
    // Locks the child's row first: every other change to the child then waits for this transaction.
    const [updated] = await touchChild(transaction, { childId: child.childId, pinHash, now })
    if (updated === undefined) return null
    await resetStreaks(transaction, attempt)
    await upsertDevice(transaction, login)
    await pruneDevices(transaction, login)
    await insertLogin(transaction, login)
    await pruneLogins(transaction, login)
    if (tokens.parent !== undefined) await endParentLoginByToken(transaction, tokens.parent)
    await endRecovery(transaction, tokens.recovery)
    await refundAll(transaction, refundsOf(attempt))
    return { ...child, timestamp: now, expiresAt, comfort: await findComfort(transaction, child.childId) }
  })
}

type NewLogin = {
  readonly childId: string
  readonly tokenHash: string
  readonly presentedHash: string
  readonly deviceHash: string
  readonly deviceId: string
  readonly browser: string
  readonly now: number
  readonly expiresAt: number
}

/** Marks the child as active, which locks the child's row. Changes no row if the child is gone or the PIN has changed. */
const touchChild = prepared<{ childId: string; pinHash: string; now: number }, { child_id: string }>(
  (_, { childId, pinHash, now }) => {
    const { last_active, last_active_date } = lastActiveColumns(sql<number>`cast(${now} as bigint)`)
    return sql`update children set last_active = ${last_active}, last_active_date = ${last_active_date}
      where child_id = ${childId} and pin_hash = ${pinHash} returning child_id`
  },
)

/** Deletes the counts of consecutive wrong PINs. */
const resetStreaks = async (db: Db, { streakKeys }: PinAttempt): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', 'in', streakKeys).execute()
}

const upsertDevice = prepared<NewLogin, never>(
  (_, { childId, deviceHash, deviceId, browser, now }) =>
    sql`insert into child_devices (child_id, device_hash, device_id, browser, first_login_at, last_login_at)
    values (${childId}, ${deviceHash}, ${deviceId}, ${browser}, ${now}, ${now})
    on conflict (child_id, device_hash) do update set
      last_login_at = excluded.last_login_at, browser = excluded.browser,
      first_login_at = case when child_devices.first_login_at = ${sql.val(NEVER_LOGGED_IN)}
        then excluded.first_login_at else child_devices.first_login_at end`,
)

const insertLogin = prepared<NewLogin, never>(
  (_, { childId, tokenHash, deviceHash, now, expiresAt }) =>
    sql`insert into child_logins (token_hash, child_id, created_at, expires_at, device_hash)
    values (${tokenHash}, ${childId}, ${now}, ${expiresAt}, ${deviceHash})`,
)

/** More logins than a child can have. SQLite accepts an offset only after a limit. */
const NO_LIMIT = 1_000_000

/**
 * Ends the previous login of this browser, and the oldest logins of the child above `MAX_CHILD_LOGINS`: browsers that lost
 * their cookie never end theirs. The new login is never ended.
 */
const pruneLogins = prepared<NewLogin, never>(
  (_, { childId, tokenHash, presentedHash }) =>
    sql`delete from child_logins where token_hash = ${presentedHash} or token_hash in (select token_hash from child_logins
    where child_id = ${childId} and token_hash != ${tokenHash} and token_hash != ${presentedHash}
    order by created_at desc, token_hash limit ${sql.val(NO_LIMIT)} offset ${sql.val(MAX_CHILD_LOGINS - 1)})`,
)
