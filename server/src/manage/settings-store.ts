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

/** Returns the preferences of a child, or null if the child is not one of this parent. */
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
 * Changes the given preferences, as if the child had chosen them now. Returns all preferences afterwards, or null if the child
 * is not one of this parent. `now` in epoch ms.
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
    const chosen = toComfortChoices(change).map((choice) => ({ ...choice, chosenAt: now }))
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

/** Returns whether a child's PIN has digits or pictures. */
export async function findPinKind(db: Db, childId: string): Promise<PinKind> {
  const child = db.selectFrom('children').select('pin_kind').where('child_id', '=', childId)
  return (await child.executeTakeFirst())?.pin_kind ?? 'digits'
}

/** Resets all counts of a child's wrong attempts. Returns false if the child is not one of this parent. */
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

/** Returns the settings of a parent's family. */
export async function findFamilySettings(db: Db, parentId: string): Promise<FamilySettings> {
  const family = await db
    .selectFrom('parents')
    .select('asks_before_new_pin')
    .where('id', '=', parentId)
    .executeTakeFirst()
  return { asksBeforeNewPin: family?.asks_before_new_pin === 1 }
}

/**
 * Changes the family settings. If approval of new PINs is switched off, open PIN requests are deleted and a mail is enqueued.
 * `now` in epoch ms.
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
