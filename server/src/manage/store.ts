import type { Preferences } from '@lanternleaf/contract/manage'
import type { Comfort } from '@lanternleaf/domain/comfort/choices'
import type { PinKind } from '@lanternleaf/domain/pin/pin'
import { parsePreferences } from '../children/preferences.ts'
import { type Chosen, keepChosenIn } from '../comfort/store.ts'
import type { Db } from '../db/database.ts'
import type { AuthenticatedParent } from '../http/serve-endpoint.ts'
import { forgetWrongTries } from '../recovery/end-recovery.ts'
import { goOnWithWeeklyMail } from '../weekly-mail/store.ts'

const SHOWN = ['preferences', 'allow_weekly_report'] as const

/** What a parent chose or a child did, of the parent's own child; null when it is none. */
export async function preferencesOf(db: Db, parentId: string, childId: string): Promise<Preferences | null> {
  const child = await db
    .selectFrom('children')
    .select(SHOWN)
    .where('child_id', '=', childId)
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  if (child === undefined) return null
  return { ...parsePreferences(child.preferences), allowWeeklyReport: child.allow_weekly_report === 1 }
}

export type Change = Partial<{ readonly [Name in keyof Preferences]: Preferences[Name] | undefined }>

/** Changes what is named, as the child's own choices of now. Null when it is no child of this parent. `now` in epoch ms. */
export const changePreferencesOf = (
  db: Db,
  { parent: { parentId, stillLoggedIn }, childId }: { readonly parent: AuthenticatedParent; readonly childId: string },
  change: Change,
  now: number,
): Promise<Preferences | null> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
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
    if (allowWeeklyReport === true) await goOnWithWeeklyMail(transaction, parentId)
    const chosen = chosenBy(change).map((one) => ({ ...one, chosenAt: now }))
    if (chosen.length > 0) await keepChosenIn(transaction, childId, chosen, now)
    return preferencesOf(transaction, parentId, childId)
  })

/** The same in the words of comfort, of which the card's are a part. */
function chosenBy(change: Change): Pick<Chosen, 'field' | 'value'>[] {
  const { fontSize, highContrast, reducedMotion, audioSupport } = change
  const chosen: Partial<Comfort> = {
    ...(fontSize !== undefined && { textSize: fontSize }),
    ...(highContrast !== undefined && { colours: highContrast ? 'high-contrast' : 'system' }),
    ...(reducedMotion !== undefined && { motion: reducedMotion ? 'reduced' : 'full' }),
    ...(audioSupport !== undefined && { sound: audioSupport ? 'on' : 'off' }),
  }
  return Object.entries(chosen).map(([field, value]) => ({ field: field as Chosen['field'], value }))
}

/** What a child's PIN is made of. */
export async function pinKindOf(db: Db, childId: string): Promise<PinKind> {
  const child = db.selectFrom('children').select('pin_kind').where('child_id', '=', childId)
  return (await child.executeTakeFirst())?.pin_kind ?? 'digits'
}

/** Makes every count of a child's wrong tries begin anew. What opens something, such as a login or a grant, stays. False when it is no child of this parent. */
export const unlock = (db: Db, { parentId, stillLoggedIn }: AuthenticatedParent, childId: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await stillLoggedIn(transaction)
    const child = await transaction
      .updateTable('children')
      .set({ help_asked_at: null })
      .where('child_id', '=', childId)
      .where('parent_id', '=', parentId)
      .returning('child_id')
      .executeTakeFirst()
    if (child === undefined) return false
    await forgetWrongTries(transaction, childId)
    return true
  })
