import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { engineOf } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'

/**
 * In a transaction: whoever saves or makes something of this child's learning record waits until it ends. On SQLite a
 * transaction that writes keeps every other out by itself.
 */
export const lockChild = async (transaction: Db, childId: string): Promise<void> => {
  if (engineOf(transaction) === 'postgres') await lockRow(transaction, { childId })
}

const lockRow = prepared<{ childId: string }, unknown>(
  (_, { childId }) => sql`select child_id from children where child_id = ${childId} for no key update`,
)
