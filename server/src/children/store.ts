import type { ChildCard } from '@lanternleaf/contract/children'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { requestsTo } from '../recovery/pin-request-store.ts'
import { parsePreferences } from './preferences.ts'

/** A parent's children in the order they were added, with what is asked of the parent. `now` in epoch ms. */
export async function childrenOf(db: Db, parentId: string, now: number): Promise<ChildCard[]> {
  const requests = await requestsTo(db, parentId, now)
  return (await findChildren(db, { parentId })).map((row) => {
    const pinRequest = requests.get(row.child_id)
    return { ...toCard(row), ...(pinRequest && { pinRequest }) }
  })
}

export const CARD_COLUMNS = [
  'child_id',
  'username',
  'total_sessions',
  'last_active',
  'current_level',
  'allow_weekly_report',
  'preferences',
  'help_asked_at',
] as const

type CardRow = Pick<Selectable<Tables['children']>, (typeof CARD_COLUMNS)[number]>

export const findChildren = prepared<{ parentId: string }, CardRow>((db, { parentId }) =>
  db
    .selectFrom('children')
    .select(CARD_COLUMNS)
    .where('parent_id', '=', parentId)
    .orderBy('created_at')
    .orderBy('child_id'),
)

export function toCard(row: CardRow): ChildCard {
  const { fontSize, highContrast, audioSupport } = parsePreferences(row.preferences)
  return {
    childId: row.child_id,
    username: row.username,
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
