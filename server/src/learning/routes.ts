/**
 * The endpoints with which a child's device sends facts (things the child did) and reads the child's latest learning
 * sessions. `app.ts` registers them.
 */

import { readSessions, storeFacts } from '@lanternleaf/contract/learning'
import { clampFact } from '@lanternleaf/domain/learning-session/fact'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import type { ReadQueue } from '../read-queue.ts'
import { saveFacts } from './save-facts.ts'
import { recentSessions } from './sessions.ts'

export type LearningDeps = {
  readonly db: Db
  readonly log: Logger
  readonly readQueue: ReadQueue
  readonly now: () => number
}

export function learningRoutes(serve: Serve, deps: LearningDeps): void {
  const { db, log, readQueue, now } = deps
  serve(readSessions, async ({ query: { limit }, caller: { childId, loginHash } }) => ({
    childId,
    sessions: await readQueue({
      childId,
      reader: loginHash,
      kind: `latest ${limit} sessions`,
      work: () => recentSessions({ db, log }, childId, limit),
    }),
  }))

  serve(storeFacts, async ({ body, caller: { childId, loginHash } }) => {
    if (body.childId !== childId) throw new HttpError('login-needed')
    const receivedAt = now()
    const facts = body.facts.map((fact) => clampFact(fact, receivedAt))
    const result = await saveFacts(db, { childId, loginHash, facts, now: receivedAt })
    switch (result.outcome) {
      case 'login-ended':
        throw new HttpError('login-needed')
      case 'too-many':
        throw new HttpError('too-many-requests', { retryAfter: result.retryAfter })
      case 'full':
        throw new HttpError('space-full')
      case 'saved':
        return { stored: facts.map(({ factId }) => factId) }
    }
  })
}
