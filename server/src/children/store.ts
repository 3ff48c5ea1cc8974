import { CHILDREN_MAX, type ChildCard, type NewChild } from '@lanternleaf/contract/children'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import { usernameKey } from '@lanternleaf/domain/username/username'
import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../new-id.ts'
import { POLICY_VERSION } from './policy.ts'
import { DEFAULT_PREFERENCES, parsePreferences } from './preferences.ts'

export type ChildToAdd = Pick<NewChild, 'username' | 'age'> & { readonly parentId: string; readonly pinHash: string }

/** Why a child cannot be added; `login-needed` when the parent is gone by now. */
export type NotAdded = 'login-needed' | 'too-many-children' | 'username-taken'

/** Adds a child and, where there is none yet, the parent's consent. */
export const addChild = (db: Db, child: ChildToAdd, now: number): Promise<Result<ChildCard, NotAdded>> =>
  db.transaction().execute((transaction) => insertChild(transaction, child, now))

async function insertChild(
  db: Transaction<Tables>,
  child: ChildToAdd,
  now: number,
): Promise<Result<ChildCard, NotAdded>> {
  if (!(await lockFamily(db, child.parentId))) return fail('login-needed')
  if ((await findChildren(db, child)).length >= CHILDREN_MAX) return fail('too-many-children')
  const consentId = await currentConsent(db, child.parentId, now)
  const added = await db
    .insertInto('children')
    .values({
      child_id: newId(),
      parent_id: child.parentId,
      consent_id: consentId,
      username: child.username,
      username_key: usernameKey(child.username),
      age: child.age,
      pin_hash: child.pinHash,
      created_at: now,
      preferences: JSON.stringify(DEFAULT_PREFERENCES),
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(CARD_COLUMNS)
    .executeTakeFirst()
  return added ? ok(toCard(added)) : fail('username-taken')
}

/** A parent's own child of this very name and age, and the hash its PIN is checked against. */
export async function sameChild(
  db: Db,
  { username, age, parentId }: Omit<ChildToAdd, 'pinHash'>,
): Promise<{ readonly card: ChildCard; readonly pinHash: string } | null> {
  const row = await db
    .selectFrom('children')
    .select([...CARD_COLUMNS, 'pin_hash'])
    .where('parent_id', '=', parentId)
    .where('username_key', '=', usernameKey(username))
    .where('age', '=', age)
    .executeTakeFirst()
  return row === undefined ? null : { card: toCard(row), pinHash: row.pin_hash }
}

/** Makes whoever else adds a child to this family wait until the transaction ends. False when there is no such parent. */
async function lockFamily(db: Transaction<Tables>, parentId: string): Promise<boolean> {
  const locked = await db
    .updateTable('parents')
    .set(({ ref }) => ({ display_name: ref('display_name') }))
    .where('id', '=', parentId)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}

async function currentConsent(db: Transaction<Tables>, parentId: string, now: number): Promise<string> {
  await db
    .insertInto('consents')
    .values({ consent_id: newId(), parent_id: parentId, policy_version: POLICY_VERSION, given_at: now })
    .onConflict((conflict) => conflict.columns(['parent_id', 'policy_version']).doNothing())
    .execute()
  const consent = await db
    .selectFrom('consents')
    .select('consent_id')
    .where('parent_id', '=', parentId)
    .where('policy_version', '=', POLICY_VERSION)
    .executeTakeFirstOrThrow()
  return consent.consent_id
}

/** A parent's children in the order they were added. */
export const childrenOf = async (db: Db, parentId: string): Promise<ChildCard[]> =>
  (await findChildren(db, { parentId })).map(toCard)

/** Those of the names that no child has. */
export async function freeUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('username_key')
    .where('username_key', 'in', names.map(usernameKey))
    .execute()
  const taken = new Set(rows.map((row) => row.username_key))
  return names.filter((name) => !taken.has(usernameKey(name)))
}

const CARD_COLUMNS = [
  'child_id',
  'username',
  'total_sessions',
  'last_active',
  'current_level',
  'allow_weekly_report',
  'preferences',
  'help_asked_at',
] as const

type CardRow = Pick<Selectable<Tables['children']>, (typeof CARD_COLUMNS)[number]>

const findChildren = prepared<{ parentId: string }, CardRow>((db, { parentId }) =>
  db
    .selectFrom('children')
    .select(CARD_COLUMNS)
    .where('parent_id', '=', parentId)
    .orderBy('created_at')
    .orderBy('child_id'),
)

function toCard(row: CardRow): ChildCard {
  const { fontSize, highContrast, audioSupport } = parsePreferences(row.preferences)
  return {
    childId: row.child_id,
    username: row.username,
    totalSessions: row.total_sessions,
    lastActive: row.last_active,
    currentLevel: row.current_level,
    allowWeeklyReport: row.allow_weekly_report === 1,
    fontSize,
    highContrast,
    audioSupport,
    asksForHelp: row.help_asked_at !== null,
  }
}
