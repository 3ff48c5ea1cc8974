import type { ChildLogin } from '@lanternleaf/domain/child-login/child-login'
import { OWN_DEVICE_TTL } from '@lanternleaf/domain/child-login/rate-limits'
import { sql } from 'kysely'
import { keysOf, namedSo } from '../children/free-names.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { hashToken } from '../hashing/tokens.ts'

export type ChildToLogIn = {
  readonly childId: string
  readonly parentId: string
  readonly username: string
  readonly age: number
}

/** A child who was found by name, for who asks on a device. */
export type FoundChild = {
  readonly child: ChildToLogIn
  readonly pinHash: string
  /** the device's token, where the child has logged in before on it */
  readonly ownDevice: string | null
  /** whether any child has logged in there: a mark that was made up, or made elsewhere, is none of ours */
  readonly isDevice: boolean
}

/** The child with this name, and the hash its PIN is checked against. `now` in epoch ms. */
export async function findChild(
  db: Db,
  typedName: string,
  device: string | undefined,
  now: number,
): Promise<FoundChild | null> {
  const [key, earlierKey] = keysOf(typedName)
  const asked = { key, earlierKey, device: device === undefined ? '' : hashToken(device) }
  const row = namedSo(await findByName(db, { ...asked, since: now - OWN_DEVICE_TTL }), typedName)
  if (row === undefined) return null
  const { key: _, pinHash, is_own: isOwn, is_device: isDevice, ...child } = row
  return { child, pinHash, ownDevice: isOwn === 1 && device !== undefined ? device : null, isDevice: isDevice === 1 }
}

type FoundRow = ChildToLogIn & {
  readonly key: string
  readonly pinHash: string
  readonly is_own: number
  readonly is_device: number
}

type Asked = { key: string; earlierKey: string; device: string; since: number }

const findByName = prepared<Asked, FoundRow>((_, { key, earlierKey, device, since }) => {
  const onDevice = sql`select 1 from child_devices where device_hash = ${device}`
  return sql`select child_id as "childId", parent_id as "parentId", username, username_key as key, age, pin_hash as "pinHash",
    case when exists (${onDevice} and child_devices.child_id = children.child_id and last_login_at > ${since})
      then 1 else 0 end as is_own,
    case when exists (${onDevice}) then 1 else 0 end as is_device
    from children where username_key in (${key}, ${earlierKey})`
})

/** A child's login, and what is kept of its token. */
export type AskingChild = ChildLogin & { readonly login: string }

/** Finds a login by what is kept of its token, while it lasts; `now` in epoch ms. */
export type FindLogin = (login: string, now: number) => Promise<AskingChild | null>

export const loginFinder =
  (db: Db): FindLogin =>
  async (login, now) =>
    (await findLogin(db, { login, now }))[0] ?? null

const findLogin = prepared<{ login: string; now: number }, AskingChild>((db, { login, now }) =>
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

/** Ends the login a token belongs to if it is this child's and began then, in epoch ms. */
export async function endLoginOf(db: Db, token: string, childId: string, began: number): Promise<void> {
  await db
    .deleteFrom('child_logins')
    .where('token_hash', '=', hashToken(token))
    .where('child_id', '=', childId)
    .where('created_at', '=', began)
    .execute()
}
