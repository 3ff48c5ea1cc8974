import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export const NAME = '0033_child_pictures'

/** The five pictures of the family's page, in its order. */
const PICTURES = ['otter', 'owl', 'fox', 'turtle', 'fern'] as const
type Picture = (typeof PICTURES)[number]

/** How many children one statement updates. */
const BATCH_SIZE = 500

/**
 * Stores a picture for each child. Until now the family's page chose it: by the child's id, but a different one for each sibling.
 * Every child gets the picture that the page showed.
 */
export async function up(transaction: Transaction<Tables>): Promise<void> {
  await sql`alter table children add column picture text not null default 'otter'`.execute(transaction)
  const { rows } = await sql<{ child_id: string; parent_id: string }>`
    select child_id, parent_id from children order by created_at, child_id`.execute(transaction)
  const usedInFamily = new Map<string, Set<Picture>>()
  const childIdsOf = new Map<Picture, string[]>(PICTURES.map((picture) => [picture, []]))
  for (const { child_id, parent_id } of rows) {
    const used = usedInFamily.get(parent_id) ?? new Set()
    const picture = pictureFor(child_id, used)
    usedInFamily.set(parent_id, used.add(picture))
    childIdsOf.get(picture)?.push(child_id)
  }
  for (const [picture, childIds] of childIdsOf)
    for (let start = 0; start < childIds.length; start += BATCH_SIZE)
      await sql`update children set picture = ${picture}
        where child_id in (${sql.join(childIds.slice(start, start + BATCH_SIZE))})`.execute(transaction)
}

/** The picture at a place that depends on the id, or the next one that no sibling has. */
function pictureFor(childId: string, used: ReadonlySet<Picture>): Picture {
  const first = Math.floor(firstRandom(childId) * PICTURES.length)
  const ordered = [...PICTURES.slice(first), ...PICTURES.slice(0, first)]
  return ordered.find((picture) => !used.has(picture)) ?? ordered[0] ?? PICTURES[0]
}

/** The first number in [0, 1) of the generator mulberry32, seeded with the FNV-1a hash of a text. */
function firstRandom(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  const state = (hash + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
