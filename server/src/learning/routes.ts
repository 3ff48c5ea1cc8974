import { readSessions, storeFacts } from '@lanternleaf/contract/learning'
import { clampFact } from '@lanternleaf/domain/learning-session/fact'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { KnownChild } from '../child-login/known-logins.ts'
import type { Db } from '../db/database.ts'
import { inTurn } from '../db/in-turn.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, Serve } from '../http/serve-endpoint.ts'
import { recentSessions } from './recent-sessions.ts'
import { factKeeper } from './store.ts'

/** Of how many children the latest sessions are read at once. A child can have sessions that take long to read. */
const READERS = 4

type Latest = { readonly childId: string; readonly limit: number }

export type LearningDeps = {
  readonly db: Db
  readonly log: Logger
  readonly now: () => number
  /** Finds who asked before, without asking the database whether the login is there still: a save does. */
  readonly knownChild: (c: Context) => Promise<KnownChild | null>
  readonly forgetLogin: (login: string) => void
}

export function learningRoutes(serve: Serve, deps: LearningDeps): void {
  const { db, log, now, knownChild, forgetLogin } = deps
  const keepFacts = factKeeper(db, log)
  const latest = inTurn(({ childId, limit }: Latest) => recentSessions(db, childId, limit), {
    ...{ atOnce: READERS, keyOf: ({ childId }) => childId },
  })
  serve(readSessions, async ({ query: { limit }, caller: { childId } }) => ({
    childId,
    sessions: await latest({ childId, limit }),
  }))

  const keep = async ({ body, caller: { childId, login } }: Call<typeof storeFacts, KnownChild>) => {
    if (body.childId !== childId) throw new Refusal('login-needed')
    const received = now()
    const facts = body.facts.map((fact) => clampFact(fact, received))
    const keeping = await keepFacts({ childId, login, facts, now: received })
    switch (keeping.outcome) {
      case 'login-ended':
        forgetLogin(login)
        throw new Refusal('login-needed')
      case 'too-many':
        throw new Refusal('too-many-requests', { retryAfter: keeping.retryAfter })
      case 'full':
        throw new Refusal('space-full')
      case 'kept':
        return { stored: facts.map(({ factId }) => factId) }
    }
  }
  serve(storeFacts, keep, knownChild)
}
