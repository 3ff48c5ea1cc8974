import { automaticPicture, type ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const NAME = '0033_child_pictures'

/** How many children one statement updates. */
const BATCH_SIZE = 500

/**
 * Stores a picture for each child. Until now the family's page chose it: by the child's id, but a different one for each sibling.
 * Every child gets the picture that the page showed.
 */
export async function up(transaction: Transaction<Tables>): Promise<void> {
  await sql`alter table children add column picture text not null default 'otter'`.execute(transaction)
  const children = await transaction
    .selectFrom('children')
    .select(['child_id', 'parent_id'])
    .orderBy('created_at')
    .orderBy('child_id')
    .execute()
  const ofFamily = new Map<string, readonly ChildPicture[]>()
  const withPicture = new Map<ChildPicture, string[]>()
  for (const { child_id, parent_id } of children) {
    const siblings = ofFamily.get(parent_id) ?? []
    const picture = automaticPicture(child_id, siblings)
    ofFamily.set(parent_id, [...siblings, picture])
    const samePicture = withPicture.get(picture)
    if (samePicture === undefined) withPicture.set(picture, [child_id])
    else samePicture.push(child_id)
  }
  for (const [picture, childIds] of withPicture)
    for (let from = 0; from < childIds.length; from += BATCH_SIZE)
      await transaction
        .updateTable('children')
        .set({ picture })
        .where('child_id', 'in', childIds.slice(from, from + BATCH_SIZE))
        .execute()
}
