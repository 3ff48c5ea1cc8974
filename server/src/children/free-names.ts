import { suggestUsernames } from '@lanternleaf/domain/username/suggest'
import { usernameKey } from '@lanternleaf/domain/username/username'
import type { Db } from '../db/database.ts'

/** How many names are offered instead of a taken one, and how many are drawn to find that many free ones. */
const SUGGESTED = 3
const DRAWN = 12

/** Names that no child has, to offer instead of a taken one. */
export const suggestNames = async (db: Db): Promise<string[]> =>
  (await freeUsernames(db, suggestUsernames(Math.random, DRAWN))).slice(0, SUGGESTED)

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
