import { CHILD_LOGIN_TTL, type ChildLogin, MAX_CHILD_LOGINS } from '@lanternleaf/domain/child-login/child-login'
import { MAX_OWN_DEVICES } from '@lanternleaf/domain/child-login/rate-limits'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { sql } from 'kysely'
import { activeAt } from '../children/last-active.ts'
import { comfortOf } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'
import { endParentLogin } from '../parent-account/store.ts'
import { refundAll } from '../rate-limits/consume-or-throw.ts'
import { endRecovery } from '../recovery/end-recovery.ts'
import { type Device, NO_LOGIN } from './device-store.ts'
import type { ChildToLogIn } from './store.ts'
import { givenBack, type TryOfPin } from './tries.ts'

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

export type StartedLogin = ChildLogin & { readonly comfort: ComfortChoices }

/**
 * Stores a new login, ends those this browser had, a parent's too, notes that the child was here and on which device, and
 * that the PIN was known. Null when the child is gone by now, or has another PIN. `now` in epoch ms.
 */
export async function startLogin(
  db: Db,
  child: ChildToLogIn,
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
    // First, since it takes the child's row, which whoever changes anything else of the child waits for.
    const [isThere] = await touchChild(transaction, { childId: child.childId, pinHash, now })
    if (isThere === undefined) return null
    await endTries(transaction, tries)
    await noteDevice(transaction, login)
    await forgetOldDevices(transaction, login)
    await addLogin(transaction, login)
    await endOldLogins(transaction, login)
    if (tokens.parent !== undefined) await endParentLogin(transaction, tokens.parent)
    await endRecovery(transaction, tokens.recovery)
    await refundAll(transaction, givenBack(tries))
    return { ...child, timestamp: now, expiresAt, comfort: await comfortOf(transaction, child.childId) }
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

/** Takes the child's row, if the child is there and the PIN the same. */
const touchChild = prepared<{ childId: string; pinHash: string; now: number }, { child_id: string }>(
  (_, { childId, pinHash, now }) => {
    const { last_active, last_active_date } = activeAt(sql<number>`cast(${now} as bigint)`)
    return sql`update children set last_active = ${last_active}, last_active_date = ${last_active_date}
      where child_id = ${childId} and pin_hash = ${pinHash} returning child_id`
  },
)

/** What was wrong in a day or a month still counts; see `givenBack`. */
const endTries = async (db: Db, { inARow }: TryOfPin): Promise<void> => {
  await db.deleteFrom('budgets').where('name', 'in', inARow).execute()
}

const noteDevice = prepared<NewLogin, never>(
  (_, { childId, deviceHash, deviceId, browser, now }) =>
    sql`insert into child_devices (child_id, device_hash, device_id, browser, first_login_at, last_login_at)
    values (${childId}, ${deviceHash}, ${deviceId}, ${browser}, ${now}, ${now})
    on conflict (child_id, device_hash) do update set
      last_login_at = excluded.last_login_at, browser = excluded.browser,
      first_login_at = case when child_devices.first_login_at = ${sql.val(NO_LOGIN)}
        then excluded.first_login_at else child_devices.first_login_at end`,
)

/** The device of this login and the last of the others stay. */
const forgetOldDevices = prepared<NewLogin, never>(
  (_, { childId, deviceHash }) =>
    sql`delete from child_devices where child_id = ${childId} and device_hash != ${deviceHash}
    and device_hash not in (select device_hash from child_devices
      where child_id = ${childId} and device_hash != ${deviceHash}
      order by last_login_at desc limit ${sql.val(MAX_OWN_DEVICES - 1)})`,
)

const addLogin = prepared<NewLogin, never>(
  (_, { childId, tokenHash, deviceHash, now, expiresAt }) =>
    sql`insert into child_logins (token_hash, child_id, created_at, expires_at, device_hash)
    values (${tokenHash}, ${childId}, ${now}, ${expiresAt}, ${deviceHash})`,
)

/** More than there are: SQLite knows no offset without a limit. */
const MANY = 1_000_000

/**
 * Ends the login this browser had, and all logins of the child but the last: who logs in again without the cookie ends
 * none. The new one stays.
 */
const endOldLogins = prepared<NewLogin, never>(
  (_, { childId, tokenHash, presentedHash }) =>
    sql`delete from child_logins where token_hash = ${presentedHash} or token_hash in (select token_hash from child_logins
    where child_id = ${childId} and token_hash != ${tokenHash} and token_hash != ${presentedHash}
    order by created_at desc, token_hash limit ${sql.val(MANY)} offset ${sql.val(MAX_CHILD_LOGINS - 1)})`,
)
