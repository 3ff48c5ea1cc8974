import { suggestUsernames } from '@lanternleaf/domain/child-login/suggest-usernames'
import { earlierUsernameKey, usernameKey } from '@lanternleaf/domain/child-login/username'
import type { Db } from '../db/database.ts'

/** How many names are offered instead of a taken one, and how many are drawn to find that many free ones. */
const SUGGESTED = 3
const DRAWN = 12

/** Names that no child has, to offer instead of a taken one. */
export const suggestNames = async (db: Db): Promise<string[]> =>
  (await freeUsernames(db, suggestUsernames(Math.random, DRAWN))).slice(0, SUGGESTED)

/** By what a name may be kept: that of today, and of a child who kept the name of an earlier version. */
export const keysOf = (name: string): readonly [today: string, earlier: string] => [
  usernameKey(name),
  earlierUsernameKey(name),
]

/** Of the children found by both keys the one that is meant: another who has kept the name as it is typed comes first. */
export const namedSo = <Row extends { readonly key: string }>(rows: readonly Row[], name: string): Row | undefined =>
  rows.find(({ key }) => key === earlierUsernameKey(name)) ?? rows[0]

/** Those of the names that no child has. */
export async function freeUsernames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .select('username_key')
    .where('username_key', 'in', names.flatMap(keysOf))
    .execute()
  const taken = new Set(rows.map((row) => row.username_key))
  return names.filter((name) => !keysOf(name).some((key) => taken.has(key)))
}
