import { CHILD_LOGIN_LASTS, CHILD_LOGINS, type ChildLogin } from '@lanternleaf/domain/child-login/child-login'
import { OWN_DEVICES } from '@lanternleaf/domain/child-login/tries'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { giveBackAll } from '../budgets/take-or-refuse.ts'
import { activeAt } from '../children/last-active.ts'
import { type ComfortRow, choicesIn } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { compiledOnce, prepared } from '../db/prepared.ts'
import { inOneGo } from '../db/sqlite-dialect.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken } from '../hashing/tokens.ts'
import { newId } from '../new-id.ts'
import { endParentLogin } from '../parent-account/store.ts'
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
  const expiresAt = now + CHILD_LOGIN_LASTS
  const [firstTries, secondTries] = tries.inARow
  const told: Told = {
    ...{ childId: child.childId, pinHash, now, expiresAt, firstTries, secondTries },
    ...{ tokenHash: hashToken(tokens.fresh), presentedHash: hashOf(tokens.presented) },
    ...{ deviceHash: hashToken(tokens.device.token), deviceId: newId(), browser: tokens.device.browser },
  }
  const returned = givenBack(tries)
  const isAll = returned.length === 0 && tokens.parent === undefined && tokens.recovery.length === 0
  const write = async (transaction: Db): Promise<ComfortRow[] | null> => {
    const rows = await (engineOf(db) === 'postgres' ? writeTogether(transaction, told) : writeEach(transaction, told))
    return rows.length === 0 ? null : rows
  }
  const rows =
    isAll && engineOf(db) === 'postgres'
      ? await write(db)
      : await db.transaction().execute(async (transaction) => {
          // First, since it takes the child's row, which whoever changes anything else of the child waits for.
          const comfort = await write(transaction)
          if (comfort === null) return null
          await endOthers(transaction, tokens)
          await giveBackAll(transaction, returned)
          return comfort
        })
  return rows === null ? null : { ...child, timestamp: now, expiresAt, comfort: choicesIn(rows) }
}

const hashOf = (token: string | undefined): string | null => (token === undefined ? null : hashToken(token))

async function endOthers(db: Transaction<Tables>, { parent, recovery }: LoginTokens): Promise<void> {
  if (parent !== undefined) await endParentLogin(db, parent)
  await endRecovery(db, recovery)
}

type Told = {
  readonly childId: string
  readonly pinHash: string
  readonly now: number
  readonly expiresAt: number
  readonly firstTries: string
  readonly secondTries: string
  readonly tokenHash: string
  readonly presentedHash: string | null
  readonly deviceHash: string
  readonly deviceId: string
  readonly browser: string
}
type Slots = { readonly [Name in keyof Told]: RawBuilder<Told[Name]> }

/** Takes the child's row, if the child is there and the PIN the same. */
const takeChild = ({ childId, pinHash, now }: Slots) => {
  const { last_active, last_active_date } = activeAt(sql<number>`cast(${now} as bigint)`)
  return sql<{
    child_id: string
  }>`update children set last_active = ${last_active}, last_active_date = ${last_active_date}
    where child_id = ${childId} and pin_hash = ${pinHash} returning child_id`
}

/** A statement of a login that starts. @param isHere whether the child's row was taken */
type Part = (told: Slots, isHere: RawBuilder<boolean>) => RawBuilder<unknown>

const endPresented: Part = ({ presentedHash }, isHere) =>
  sql`delete from child_logins where token_hash = cast(${presentedHash} as text) and ${isHere}`

/** What was wrong in a day or a month still counts; see `endTries`. */
const endTriesInARow: Part = ({ firstTries, secondTries }, isHere) =>
  sql`delete from budgets where name in (${firstTries}, ${secondTries}) and ${isHere}`

const noteDevice: Part = ({ childId, deviceHash, deviceId, browser, now }, isHere) =>
  sql`insert into child_devices (child_id, device_hash, device_id, browser, first_login_at, last_login_at)
    select cast(${childId} as text), cast(${deviceHash} as text), cast(${deviceId} as text), cast(${browser} as text),
      cast(${now} as bigint), cast(${now} as bigint) where ${isHere}
    on conflict (child_id, device_hash) do update set
      last_login_at = excluded.last_login_at, browser = excluded.browser,
      first_login_at = case when child_devices.first_login_at = ${sql.val(NO_LOGIN)}
        then excluded.first_login_at else child_devices.first_login_at end`

/** The device of this login and the last of the others stay. */
const forgetOldDevices: Part = ({ childId, deviceHash }, isHere) =>
  sql`delete from child_devices where child_id = ${childId} and device_hash != ${deviceHash} and ${isHere}
    and device_hash not in (select device_hash from child_devices
      where child_id = ${childId} and device_hash != ${deviceHash}
      order by last_login_at desc limit ${sql.val(OWN_DEVICES - 1)})`

const addLogin: Part = ({ childId, tokenHash, deviceHash, now, expiresAt }, isHere) =>
  sql`insert into child_logins (token_hash, child_id, created_at, expires_at, device_hash)
    select cast(${tokenHash} as text), cast(${childId} as text), cast(${now} as bigint), cast(${expiresAt} as bigint),
      cast(${deviceHash} as text) where ${isHere}`

/** More than there are: SQLite knows no offset without a limit. */
const MANY = 1_000_000

/** Ends all logins of the child but the last: who logs in again without the cookie ends none. The new one stays. */
const endOldLogins: Part = ({ childId, tokenHash }, isHere) =>
  sql`delete from child_logins where ${isHere} and token_hash in (select token_hash from child_logins
    where child_id = ${childId} and token_hash != ${tokenHash}
    order by created_at desc, token_hash limit ${sql.val(MANY)} offset ${sql.val(CHILD_LOGINS - 1)})`

/** One row, or one for each choice. */
const comfort = (ofChild: RawBuilder<unknown>) =>
  sql<ComfortRow>`select child_comforts.field, child_comforts.value from ${ofChild}
    left join child_comforts on child_comforts.child_id = here.child_id`

/** One statement is one transaction, there and back once. Logins of one child at the very same moment may leave one too many. */
const writeTogether = prepared<Told, ComfortRow>((_, told) => {
  const isHere = sql<boolean>`exists (select 1 from here)`
  return sql`with here as (${takeChild(told)}),
    presented as (${endPresented(told, isHere)}),
    tries as (${endTriesInARow(told, isHere)}),
    device as (${noteDevice(told, isHere)}),
    devices as (${forgetOldDevices(told, isHere)}),
    login as (${addLogin(told, isHere)}),
    logins as (${endOldLogins(told, isHere)})
    ${comfort(sql`here`)}`
})

const always = sql<boolean>`true`
const takeChildAlone = compiledOnce<Told, { child_id: string }>((_, told) => takeChild(told))
const PARTS = [endPresented, endTriesInARow, noteDevice, forgetOldDevices, addLogin, endOldLogins].map((part) =>
  compiledOnce<Told, unknown>((_, told) => part(told, always)),
)
const comfortAlone = compiledOnce<Told, ComfortRow>((_, { childId }) =>
  comfort(sql`(select ${childId} as child_id) as here`),
)

const writeEach = (db: Db, told: Told): Promise<ComfortRow[]> =>
  inOneGo(db, (run) => {
    if (run(takeChildAlone(db, told)).length === 0) return []
    for (const part of PARTS) run(part(db, told))
    return run(comfortAlone(db, told))
  })
