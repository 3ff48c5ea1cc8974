import { CHILD_LOGIN_TTL, type ChildLogin, MAX_CHILD_LOGINS } from '@lanternleaf/domain/child-login/child-login'
import { MAX_OWN_DEVICES, OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { sql } from 'kysely'
import { lastActiveColumns } from '../children/child-row.ts'
import { pickByName, usernameKeys } from '../children/names.ts'
import { findComfort } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'
import { endParentLogin } from '../parent-account/parent-store.ts'
import { refundAll } from '../rate-limits/store.ts'
import { endRecovery } from '../recovery/end-recovery.ts'
import { type Device, NEVER_LOGGED_IN } from './device-store.ts'
import { type PinAttempt, refundsOf } from './login-limits.ts'

export type LoginChild = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly age: number
}

/** A child found by username, as seen from one device. */
export type FoundChild = {
  readonly child: LoginChild
  readonly pinHash: string
  /** the device's token, if the child has logged in on it before */
  readonly ownDevice: string | null
  /** whether any child has logged in there; a forged token is not a device */
  readonly isDevice: boolean
}

/** Finds a child by username, with the hash of the PIN. `now` in epoch ms. */
export async function findChild(
  db: Db,
  typedName: string,
  device: string | undefined,
  now: number,
): Promise<FoundChild | null> {
  const [key, earlierKey] = usernameKeys(typedName)
  const keys = { key, earlierKey, device: device === undefined ? '' : hashToken(device) }
  const row = pickByName(await findByName(db, { ...keys, since: now - OWN_DEVICE_TTL }), typedName)
  if (row === undefined) return null
  const { key: _, pinHash, is_own: isOwn, is_device: isDevice, ...child } = row
  return { child, pinHash, ownDevice: isOwn === 1 && device !== undefined ? device : null, isDevice: isDevice === 1 }
}

type FoundRow = LoginChild & {
  readonly key: string
  readonly pinHash: string
  readonly is_own: number
  readonly is_device: number
}

type NameQuery = { key: string; earlierKey: string; device: string; since: number }

const findByName = prepared<NameQuery, FoundRow>((_, { key, earlierKey, device, since }) => {
  const onDevice = sql`select 1 from child_devices where device_hash = ${device}`
  return sql`select child_id as "childId", parent_id as "parentId", username, username_key as key, age, pin_hash as "pinHash",
    case when exists (${onDevice} and child_devices.child_id = children.child_id and last_login_at > ${since})
      then 1 else 0 end as is_own,
    case when exists (${onDevice}) then 1 else 0 end as is_device
    from children where username_key in (${key}, ${earlierKey})`
})

/** An authenticated child, with the hash of the login's token. */
export type AuthenticatedChild = ChildLogin & { readonly login: string }

/** Finds an unexpired login by the hash of its token; `now` in epoch ms. */
export type LoginFinder = (login: string, now: number) => Promise<AuthenticatedChild | null>

export const createLoginFinder =
  (db: Db): LoginFinder =>
  async (login, now) =>
    (await findLogin(db, { login, now }))[0] ?? null

const findLogin = prepared<{ login: string; now: number }, AuthenticatedChild>((db, { login, now }) =>
  db
    .selectFrom('child_logins')
    .innerJoin('children', 'children.child_id', 'child_logins.child_id')
    .select([
      'child_logins.token_hash as login',
      'children.child_id as childId',
      'children.parent_id as parentId',
      'children.username',
      'children.age',
      'child_logins.created_at as timestamp',
      'child_logins.expires_at as expiresAt',
    ])
    .where('child_logins.token_hash', '=', login)
    .where('child_logins.expires_at', '>', now),
)

export async function endLogin(db: Db, token: string): Promise<void> {
  await db.deleteFrom('child_logins').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends the login of a token if it belongs to this child and began at this time, in epoch ms. */
export async function endMatchingLogin(db: Db, token: string, childId: string, began: number): Promise<void> {
  await db
    .deleteFrom('child_logins')
    .where('token_hash', '=', hashToken(token))
    .where('child_id', '=', childId)
    .where('created_at', '=', began)
    .execute()
}

/**
 * The tokens of a new login: its own, and the child's, the parent's and the recovery tokens that the browser presented.
 */
export type LoginTokens = {
  readonly fresh: string
  readonly presented: string | undefined
  readonly parent: string | undefined
  /** tokens of recoveries */
  readonly recovery: readonly string[]
  readonly device: Device
}

/** What is needed to start a login after the right PIN. */
export type LoginStart = {
  readonly tokens: LoginTokens
  readonly tries: PinAttempt
  readonly pinHash: string
}

export type StartedLogin = ChildLogin & { readonly comfort: ComfortChoices }

/**
 * Starts a login in one transaction: marks the child as active, resets the streaks of wrong PINs, remembers the device,
 * creates the session and ends old ones, including a parent's session in this browser and any recovery. Null when the
 * child no longer exists or has another PIN. `now` in epoch ms.
 */
export async function startLogin(
  db: Db,
  child: LoginChild,
  { tokens, tries, pinHash }: LoginStart,
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
    // First, because it locks the child's row, on which every other change to the child waits.
    const [updated] = await touchChild(transaction, { childId: child.childId, pinHash, now })
    if (updated === undefined) return null
    await resetStreaks(transaction, tries)
    await upsertDevice(transaction, login)
    await pruneDevices(transaction, login)
    await insertLogin(transaction, login)
    await pruneLogins(transaction, login)
    if (tokens.parent !== undefined) await endParentLogin(transaction, tokens.parent)
    await endRecovery(transaction, tokens.recovery)
    await refundAll(transaction, refundsOf(tries))
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

/** Locks the child's row, if the child exists and the PIN is unchanged. */
const touchChild = prepared<{ childId: string; pinHash: string; now: number }, { child_id: string }>(
  (_, { childId, pinHash, now }) => {
    const { last_active, last_active_date } = lastActiveColumns(sql<number>`cast(${now} as bigint)`)
    return sql`update children set last_active = ${last_active}, last_active_date = ${last_active_date}
      where child_id = ${childId} and pin_hash = ${pinHash} returning child_id`
  },
)

/** The daily and monthly limits still count; see `refundsOf`. */
const resetStreaks = async (db: Db, { streakKeys }: PinAttempt): Promise<void> => {
  await db.deleteFrom('budgets').where('name', 'in', streakKeys).execute()
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

/** Keeps the device of this login and the most recently used others. */
const pruneDevices = prepared<NewLogin, never>(
  (_, { childId, deviceHash }) =>
    sql`delete from child_devices where child_id = ${childId} and device_hash != ${deviceHash}
    and device_hash not in (select device_hash from child_devices
      where child_id = ${childId} and device_hash != ${deviceHash}
      order by last_login_at desc limit ${sql.val(MAX_OWN_DEVICES - 1)})`,
)

const insertLogin = prepared<NewLogin, never>(
  (_, { childId, tokenHash, deviceHash, now, expiresAt }) =>
    sql`insert into child_logins (token_hash, child_id, created_at, expires_at, device_hash)
    values (${tokenHash}, ${childId}, ${now}, ${expiresAt}, ${deviceHash})`,
)

/** SQLite needs a limit before an offset. */
const NO_LIMIT = 1_000_000

/**
 * Ends the previous login of this browser and all but the latest logins of the child, because a login without the old
 * cookie ends none. The new one stays.
 */
const pruneLogins = prepared<NewLogin, never>(
  (_, { childId, tokenHash, presentedHash }) =>
    sql`delete from child_logins where token_hash = ${presentedHash} or token_hash in (select token_hash from child_logins
    where child_id = ${childId} and token_hash != ${tokenHash} and token_hash != ${presentedHash}
    order by created_at desc, token_hash limit ${sql.val(NO_LIMIT)} offset ${sql.val(MAX_CHILD_LOGINS - 1)})`,
)
