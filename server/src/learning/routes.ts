import { readSessions, storeFacts } from '@lanternleaf/contract/learning'
import { clampFact } from '@lanternleaf/domain/learning-session/fact'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { keyedQueue } from '../keyed-queue.ts'
import { saveFacts } from './save-facts.ts'
import { recentSessions } from './sessions.ts'

/** Number of children whose latest sessions are read concurrently, because some sessions take long to read. */
const READ_CONCURRENCY = 4

type LatestSessionsQuery = { readonly childId: string; readonly limit: number }

export type LearningDeps = {
  readonly db: Db
  readonly now: () => number
}

export function learningRoutes(serve: Serve, deps: LearningDeps): void {
  const { db, now } = deps
  const readLatest = keyedQueue(({ childId, limit }: LatestSessionsQuery) => recentSessions(db, childId, limit), {
    concurrency: READ_CONCURRENCY,
    keyOf: ({ childId }) => childId,
  })
  serve(readSessions, async ({ query: { limit }, caller: { childId } }) => ({
    childId,
    sessions: await readLatest({ childId, limit }),
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
