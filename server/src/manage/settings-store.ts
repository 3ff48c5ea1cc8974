import type { FamilySettings, Preferences } from '@lanternleaf/contract/manage'
import type { Comfort } from '@lanternleaf/domain/comfort/choices'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { parsePreferences } from '../children/preferences.ts'
import { type DatedChoice, saveChoicesIn } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { enqueueMail } from '../mail/send-mail.ts'
import { resetWrongAttempts } from '../recovery/end-recovery.ts'
import { resumeWeeklyMail } from '../weekly-mail/store.ts'

const COLUMNS = ['preferences', 'allow_weekly_report'] as const

/** The preferences of a parent's own child; null when it is not a child of this parent. */
export async function findPreferences(db: Db, parentId: string, childId: string): Promise<Preferences | null> {
  const child = await db
    .selectFrom('children')
    .select(COLUMNS)
    .where('child_id', '=', childId)
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  if (child === undefined) return null
  return { ...parsePreferences(child.preferences), allowWeeklyReport: child.allow_weekly_report === 1 }
}

export type PreferencesChange = Partial<{ readonly [Name in keyof Preferences]: Preferences[Name] | undefined }>

/**
 * Changes the given preferences, as if the child had chosen them now. Null when it is not a child of this parent. `now`
 * in epoch ms.
 */
export const updatePreferences = (
  db: Db,
  {
    parent: { parentId, lockAndRequireLogin },
    childId,
  }: { readonly parent: AuthenticatedParent; readonly childId: string },
  change: PreferencesChange,
  now: number,
): Promise<Preferences | null> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const { allowWeeklyReport } = change
    const child = await transaction
      .updateTable('children')
      .set(({ ref }) => ({
        allow_weekly_report: allowWeeklyReport === undefined ? ref('allow_weekly_report') : Number(allowWeeklyReport),
      }))
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .executeTakeFirst()
    if (child === undefined) return null
    if (allowWeeklyReport === true) await resumeWeeklyMail(transaction, parentId)
    const chosen = toComfortChoices(change).map((one) => ({ ...one, chosenAt: now }))
    if (chosen.length > 0) await saveChoicesIn(transaction, childId, chosen, now)
    return findPreferences(transaction, parentId, childId)
  })

/** Converts preferences to comfort choices. */
function toComfortChoices(change: PreferencesChange): Pick<DatedChoice, 'field' | 'value'>[] {
  const { fontSize, highContrast, reducedMotion, audioSupport } = change
  const chosen: Partial<Comfort> = {
    ...(fontSize !== undefined && { textSize: fontSize }),
    ...(highContrast !== undefined && { colours: highContrast ? 'high-contrast' : 'system' }),
    ...(reducedMotion !== undefined && { motion: reducedMotion ? 'reduced' : 'full' }),
    ...(audioSupport !== undefined && { sound: audioSupport ? 'on' : 'off' }),
  }
  return Object.entries(chosen).map(([field, value]) => ({ field: field as DatedChoice['field'], value }))
}

/** Whether a child's PIN is of digits or of pictures. */
export async function findPinKind(db: Db, childId: string): Promise<PinKind> {
  const child = db.selectFrom('children').select('pin_kind').where('child_id', '=', childId)
  return (await child.executeTakeFirst())?.pin_kind ?? 'digits'
}

/**
 * Resets all counts of a child's wrong attempts. Logins and grants stay. False when it is not a child of this parent.
 */
export const resetChildLocks = (
  db: Db,
  { parentId, lockAndRequireLogin }: AuthenticatedParent,
  childId: string,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const child = await transaction
      .updateTable('children')
      .set({ help_asked_at: null })
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .executeTakeFirst()
    if (child === undefined) return false
    await resetWrongAttempts(transaction, childId)
    return true
  })

export async function findFamilySettings(db: Db, parentId: string): Promise<FamilySettings> {
  const family = await db
    .selectFrom('parents')
    .select('asks_before_new_pin')
    .where('id', '=', parentId)
    .executeTakeFirst()
  return { asksBeforeNewPin: family?.asks_before_new_pin === 1 }
}

/**
 * Changes the family settings. Switching approval off deletes open PIN requests and enqueues a mail. `now` in epoch ms.
 */
export const updateFamilySettings = (
  db: Db,
  { parentId, lockAndRequireLogin }: AuthenticatedParent,
  { asksBeforeNewPin }: FamilySettings,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAndRequireLogin(transaction)
    const set = { asks_before_new_pin: Number(asksBeforeNewPin) }
    const changed = await transaction
      .updateTable('parents')
      .set(set)
      .where('id', '=', parentId)
      .where('asks_before_new_pin', '!=', set.asks_before_new_pin)
      .returning('id')
      .executeTakeFirst()
    if (asksBeforeNewPin) return
    if (changed !== undefined) await enqueueMail(transaction, { mail: 'ask-first-off', parentId }, now)
    const children = transaction.selectFrom('children').select('child_id').where('parent_id', '=', parentId)
    await transaction.deleteFrom('pin_requests').where('child_id', 'in', children).where('answer', 'is', null).execute()
  })
