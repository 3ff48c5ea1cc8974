/**
 * Reads children as cards. A card is what a parent always sees of a child: name, picture, totals and requests for
 * help.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { type Expression, type Nullable, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { writeIfPossible } from '../db/write-if-possible.ts'
import { aggregateNewFacts } from '../learning/aggregate-new-facts.ts'
import { childHasNewFacts } from '../learning/read-facts.ts'
import { parsePreferences } from './preferences.ts'

/**
 * Lists the cards of a parent's children in the order in which they were added, with a child's open request for a new PIN.
 * New facts (things a child did) are aggregated first, because they change the totals on the cards. `now` in epoch ms.
 */
export async function listChildCards(
  { db, log }: { readonly db: Db; readonly log: Logger },
  parentId: string,
  now: number,
): Promise<ChildCard[]> {
  const initialRows = await findWithRequests(db, { parentId, now })
  const outdated = initialRows.filter(({ has_new_facts }) => has_new_facts === 1)
  for (const { child_id } of outdated) await writeIfPossible({ db, log }, () => aggregateNewFacts(db, child_id))
  const rows = outdated.length === 0 ? initialRows : await findWithRequests(db, { parentId, now })
  return rows.map(({ request_id, browser, asked_at, has_new_facts: _, ...child }) => {
    const card = toCard(child)
    if (request_id === null || browser === null || asked_at === null) return card
    return { ...card, pinRequest: { requestId: request_id, browser, askedAt: asked_at } }
  })
}

/** The columns of `children` that `toCard` needs. */
export const CARD_COLUMNS = [
  'child_id',
  'username',
  'picture',
  'total_sessions',
  'last_active',
  'current_level',
  'allow_weekly_report',
  'preferences',
  'help_asked_at',
] as const

type CardRow = Pick<Selectable<Tables['children']>, (typeof CARD_COLUMNS)[number]>

const selectCards = (db: Db, parentId: Expression<string>) =>
  db
    .selectFrom('children')
    .select(CARD_COLUMNS.map((column) => `children.${column}` as const))
    .where('parent_id', '=', parentId)
    .orderBy('created_at')
    .orderBy('children.child_id')

/** The rows of the cards of a parent's children, without requests for a new PIN. */
export const findCardRows = prepared<{ parentId: string }, CardRow>((db, { parentId }) => selectCards(db, parentId))

/** The row of one child's card. Undefined if the child no longer exists. */
export const findCardRow = (db: Db, childId: string): Promise<CardRow | undefined> =>
  db.selectFrom('children').select(CARD_COLUMNS).where('child_id', '=', childId).executeTakeFirst()

type CardWithRequest = CardRow &
  Nullable<Pick<Selectable<Tables['pin_requests']>, 'request_id' | 'browser' | 'asked_at'>> & { has_new_facts: number }

const findWithRequests = prepared<{ parentId: string; now: number }, CardWithRequest>((db, { parentId, now }) =>
  selectCards(db, parentId)
    .leftJoin('pin_requests', (join) =>
      join
        .onRef('pin_requests.child_id', '=', 'children.child_id')
        .on('pin_requests.answer', 'is', null)
        .on('pin_requests.expires_at', '>', now),
    )
    .select(['pin_requests.request_id', 'pin_requests.browser', 'pin_requests.asked_at'])
    .select(sql<number>`case when ${childHasNewFacts} then 1 else 0 end`.as('has_new_facts')),
)

export function toCard(row: CardRow): ChildCard {
  const { fontSize, highContrast, audioSupport } = parsePreferences(row.preferences)
  return {
    childId: row.child_id,
    username: row.username,
    picture: row.picture,
    totalSessions: row.total_sessions,
    lastActive: row.last_active,
    currentLevel: row.current_level,
    allowWeeklyReport: row.allow_weekly_report === 1,
    fontSize,
    highContrast,
    audioSupport,
    asksForHelp: row.help_asked_at !== null,
  }
}
