// biome-ignore lint/style/noRestrictedImports: a key is of use only if it is the one names are looked up by
import { usernameKey } from '@lanternleaf/domain/username/username'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

const AT_ONCE = 5_000

/**
 * Keeps names by a key under which more spellings are the same. Where two children's names are the same by now, the first of
 * them gets the new key, if nobody has it, and the others keep theirs: by the name as it was typed each is found still.
 */
export async function up(db: Transaction<Tables>): Promise<void> {
  const changed: { readonly childId: string; readonly key: string; readonly createdAt: number }[] = []
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('children')
      .select(['child_id', 'username', 'username_key', 'created_at'])
      .where('child_id', '>', last)
      .orderBy('child_id')
      .limit(AT_ONCE)
      .execute()
    for (const { child_id: childId, username, username_key, created_at: createdAt } of rows) {
      const key = usernameKey(username)
      if (key !== username_key && key !== '') changed.push({ childId, key, createdAt })
      last = childId
    }
    if (rows.length < AT_ONCE) break
  }
  for (const { childId, key } of changed.toSorted((one, other) => one.createdAt - other.createdAt)) {
    const holder = db.selectFrom('children').select('child_id').where('username_key', '=', key)
    if ((await holder.executeTakeFirst()) !== undefined) continue
    await db.updateTable('children').set({ username_key: key }).where('child_id', '=', childId).execute()
  }
}
