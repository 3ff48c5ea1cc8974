/**
 * The endpoints with which a child reads the own record, and a parent reads what the child shares of it. `app.ts`
 * registers them.
 */

import { readInsights, readOwnRecord } from '@lanternleaf/contract/insights'
import { grownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { EVERYTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import type { Logger } from 'pino'
import { findCardRow, toCard } from '../children/child-cards.ts'
import type { Db } from '../db/database.ts'
import type { DeferredWrites } from '../db/deferred-writes.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import type { PracticeStateReader } from '../practice-state/store.ts'
import type { ReadQueue } from '../read-queue.ts'
import { findSharing, recordView } from '../sharing/store.ts'
import { createRecordReader } from './record-store.ts'

export type InsightsDeps = {
  readonly db: Db
  readonly log: Logger
  readonly practiceState: PracticeStateReader
  readonly readQueue: ReadQueue
  readonly deferredWrites: DeferredWrites
  readonly now: () => number
}

export function insightsRoutes(
  serve: Serve,
  { db, log, practiceState, readQueue, deferredWrites, now }: InsightsDeps,
): void {
  const readRecord = createRecordReader({ db, log }, practiceState)
  /** @param reader the hash of the child's login, or the parent's id */
  const recordOf = (childId: string, reader: string) =>
    readQueue({ childId, reader, kind: 'record', work: () => readRecord(childId) })

  serve(readOwnRecord, async ({ caller: { childId, loginHash } }) => {
    const view = grownUpView(await recordOf(childId, loginHash), EVERYTHING_SHARED)
    const row = await findCardRow(db, childId)
    if (row === undefined) throw new HttpError('login-needed')
    const { username, picture, totalSessions, lastActive, currentLevel } = toCard(row)
    return { childId, card: { username, picture, totalSessions, lastActive, currentLevel }, view }
  })

  serve(readInsights, async ({ params: { childId }, caller: { parentId } }) => {
    const ownChild = db.selectFrom('children').select('child_id').where('child_id', '=', childId)
    if ((await ownChild.where('parent_id', '=', parentId).executeTakeFirst()) === undefined)
      throw new HttpError('not-found')
    const record = await recordOf(childId, parentId)
    // The choices are read last, so that an item that the child stops sharing while the record is computed is not shown.
    const { choices } = await findSharing(db, childId)
    // While the database cannot be written, the parent may look, and the child sees that later.
    const viewedAt = now()
    await deferredWrites.write(`view:${childId}`, () => recordView(db, childId, choices, viewedAt))
    return grownUpView(record, choices)
  })
}
