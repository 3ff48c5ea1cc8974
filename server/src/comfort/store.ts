/**
 * Stores a child's comfort settings (how reading looks and sounds), one row for each setting. Several devices may
 * change them offline, so the latest choice of each setting wins.
 */

import { type ComfortChoices, type ComfortField, readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import type { Transaction } from 'kysely'
import { applyComfort, parsePreferences } from '../children/preferences.ts'
import { MAX_CLOCK_ERROR_MS } from '../clock-error.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** A choice of a child in a comfort setting. `chosenAt` in epoch ms by the server's clock. */
export type DatedChoice = { readonly field: ComfortField; readonly value: string; readonly chosenAt: number }

/** Returns a child's comfort choices. Rows that a newer version of the server wrote are ignored. */
export async function findComfort(db: Db, childId: string): Promise<ComfortChoices> {
  const rows = await db
    .selectFrom('child_comforts')
    .select(['field', 'value'])
    .where('child_id', '=', childId)
    .execute()
  return readComfortChoices(Object.fromEntries(rows.map(({ field, value }) => [field, value])))
}

/**
 * Stores the latest choice of each field, also in the preferences on the child's card. Returns all choices afterwards, or
 * null if the child no longer exists.
 * @param now epoch ms by the server's clock
 */
export const saveChoices = (
  db: Db,
  childId: string,
  chosen: readonly DatedChoice[],
  now: number,
): Promise<ComfortChoices | null> =>
  db.transaction().execute((transaction) => saveChoicesIn(transaction, childId, chosen, now))

/** Like `saveChoices`, in the caller's transaction. */
export async function saveChoicesIn(
  transaction: Transaction<Tables>,
  childId: string,
  chosen: readonly DatedChoice[],
  now: number,
): Promise<ComfortChoices | null> {
  // Locks the child's row, so that the preferences on the card match the final choices.
  const child = await transaction
    .updateTable('children')
    .set(({ ref }) => ({ preferences: ref('preferences') }))
    .where('child_id', '=', childId)
    .returning('preferences')
    .executeTakeFirst()
  if (child === undefined) return null
  await upsertNewerChoices(transaction, childId, chosen, now)
  const choices = await findComfort(transaction, childId)
  await transaction
    .updateTable('children')
    .set({ preferences: JSON.stringify(applyComfort(parsePreferences(child.preferences), choices)) })
    .where('child_id', '=', childId)
    .execute()
  return choices
}

/**
 * Stores each choice unless a later choice of the same field is stored. A stored time that is more than `MAX_CLOCK_ERROR_MS` ahead
 * was written while the clock was wrong, and is overwritten. `now` in epoch ms by the server's clock.
 */
export async function upsertNewerChoices(
  db: Transaction<Tables>,
  childId: string,
  chosen: readonly DatedChoice[],
  now: number,
): Promise<void> {
  const latest = new Map(chosen.toSorted((a, b) => a.chosenAt - b.chosenAt).map((choice) => [choice.field, choice]))
  if (latest.size === 0) return
  await db
    .insertInto('child_comforts')
    .values(
      [...latest.values()].map(({ field, value, chosenAt }) => ({
        child_id: childId,
        field,
        value,
        chosen_at: chosenAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['child_id', 'field'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), chosen_at: ref('excluded.chosen_at') }))
        .where(({ or, eb, ref }) =>
          or([
            eb('excluded.chosen_at', '>=', ref('child_comforts.chosen_at')),
            eb('child_comforts.chosen_at', '>', now + MAX_CLOCK_ERROR_MS),
          ]),
        ),
    )
    .execute()
}
