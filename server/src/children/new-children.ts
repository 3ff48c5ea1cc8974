/** Adds children to a parent's account. The sign-up of a family and the page for another child use it. */

import { CHILDREN_MAX, type ChildCard, type NewChild, type NewReader } from '@lanternleaf/contract/children'
import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { usernameKey } from '@lanternleaf/domain/child-login/username'
import { COMFORT_FIELDS } from '@lanternleaf/domain/comfort/choices'
import { fail, ok, type Result } from '@lanternleaf/domain/result'
import type { Transaction } from 'kysely'
import { upsertNewerChoices } from '../comfort/store.ts'
import { type Db, rollbackOnFailure } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { withFamilySlot } from '../hashing/hash-slots.ts'
import { type HashedPin, hashPin, type Pins } from '../hashing/pins.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { newId } from '../new-id.ts'
import { lockParent } from '../parent-account/lock-parent.ts'
import { type HashedQuestion, hashAnswers, insertQuestions } from '../recovery/questions.ts'
import { defaultReportSetting } from '../weekly-mail/store.ts'
import { CARD_COLUMNS, findCardRows, toCard } from './child-cards.ts'
import { filterFreeUsernames, usernameKeys } from './names.ts'
import { applyComfort, DEFAULT_PREFERENCES } from './preferences.ts'

/** A child to be stored, with the PIN and the answers hashed. */
export type HashedChild = Pick<NewChild, 'username' | 'age' | 'picture'> & {
  readonly pin: HashedPin
  readonly questions: readonly HashedQuestion[]
  readonly comfort?: NewChild['comfort']
}

/** Why children cannot be added: `login-needed` if the parent no longer exists. */
export type AddChildrenError =
  | { readonly code: 'login-needed' | 'too-many-children' }
  | {
      readonly code: 'username-taken'
      /** the index of the child whose name is taken */
      readonly index: number
    }

/**
 * Hashes the PIN and the answers of a child. Call it before a transaction starts, because it takes as long as hundreds of
 * writes.
 */
export async function hashChild(pins: Pins, child: NewReader & Pick<NewChild, 'comfort'>): Promise<HashedChild> {
  const { username, age, picture, comfort } = child
  const pin = await hashPin(pins, child.pin)
  return { username, age, picture, comfort, pin, questions: await hashAnswers(pins, child.questions) }
}

/** Hashes the PINs and answers of several children one after another, and one family at a time. */
export const hashChildren = (pins: Pins, children: readonly NewReader[]): Promise<HashedChild[]> =>
  withFamilySlot(async () => {
    const hashed: HashedChild[] = []
    for (const child of children) hashed.push(await hashChild(pins, child))
    return hashed
  })

/** Adds children of a parent, and the parent's consent if there is none yet, in one transaction. `now` in epoch ms. */
export const addChildren = (
  db: Db,
  { parentId, lockAndRequireLogin }: Pick<AuthenticatedParent, 'parentId' | 'lockAndRequireLogin'>,
  children: readonly HashedChild[],
  now: number,
): Promise<Result<ChildCard[], AddChildrenError>> =>
  rollbackOnFailure(db, async (transaction) => {
    await lockAndRequireLogin(transaction)
    return insertChildren(transaction, parentId, children, now)
  })

/** Like `addChildren`, in the caller's transaction, which has to be rolled back if the result is not ok. */
export async function insertChildren(
  db: Transaction<Tables>,
  parentId: string,
  children: readonly HashedChild[],
  now: number,
): Promise<Result<ChildCard[], AddChildrenError>> {
  if (!(await lockParent(db, parentId))) return fail({ code: 'login-needed' })
  const existing = await findCardRows(db, { parentId })
  if (existing.length + children.length > CHILDREN_MAX) return fail({ code: 'too-many-children' })
  const consentId = await ensureConsent(db, parentId, now)
  const cards = new Map<number, ChildCard>()
  // Inserted in the order of names, so that two families that want the same names cannot deadlock.
  for (const { child, index } of sortByName(children)) {
    // Also the pictures that the siblings in the same sign-up have chosen.
    const pictures = [...existing, ...children, ...cards.values()].flatMap(({ picture }) => picture ?? [])
    // Children are listed by the time of their creation: distinct times keep them in the given order.
    const card = await insertChild(db, child, { parentId, consentId, pictures, now: now + index })
    if (card === null) return fail({ code: 'username-taken', index })
    cards.set(index, card)
  }
  return ok(children.flatMap((_, index) => cards.get(index) ?? []))
}

const sortByName = (children: readonly HashedChild[]) =>
  children
    .map((child, index) => ({ child, index, key: usernameKey(child.username) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

type FamilyContext = {
  readonly parentId: string
  readonly consentId: string
  /** of the child's siblings */
  readonly pictures: readonly ChildPicture[]
  readonly now: number
}

/** Inserts a child with the questions and comfort choices. Returns null if another child has the name. */
async function insertChild(
  db: Transaction<Tables>,
  { username, age, picture, pin, questions, comfort = {} }: HashedChild,
  { parentId, consentId, pictures, now }: FamilyContext,
): Promise<ChildCard | null> {
  const childId = newId()
  const [key, earlierKey] = usernameKeys(username)
  // The unique index compares current keys only. A name from before the rules for keys changed is stored under its earlier key.
  if (key !== earlierKey && (await filterFreeUsernames(db, [username])).length === 0) return null
  const row = await db
    .insertInto('children')
    .values({
      child_id: childId,
      parent_id: parentId,
      consent_id: consentId,
      username,
      username_key: key,
      age,
      picture: picture ?? automaticPicture(childId, pictures),
      pin_hash: pin.hash,
      pin_kind: pin.kind,
      created_at: now,
      preferences: JSON.stringify(applyComfort(DEFAULT_PREFERENCES, comfort)),
      allow_weekly_report: defaultReportSetting(parentId),
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(CARD_COLUMNS)
    .executeTakeFirst()
  if (row === undefined) return null
  await insertQuestions(db, childId, questions)
  const choices = COMFORT_FIELDS.flatMap((field) => {
    const value = comfort[field]
    return value === undefined ? [] : [{ field, value, chosenAt: now }]
  })
  await upsertNewerChoices(db, childId, choices, now)
  return toCard(row)
}

async function ensureConsent(db: Transaction<Tables>, parentId: string, now: number): Promise<string> {
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

/** The version of the privacy page to which a parent agrees. Raise it if the stored data about a child changes. */
export const POLICY_VERSION = '8'
