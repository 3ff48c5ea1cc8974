import { recordFacts } from '@lanternleaf/contract/learning'
import { clampFact } from '@lanternleaf/domain/learning-session/fact'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { keepFacts } from './store.ts'

export type LearningDeps = { readonly db: Db; readonly now: () => number }

export function learningRoutes(serve: Serve, { db, now }: LearningDeps): void {
  serve(recordFacts, async ({ body, caller: { childId } }) => {
    if (body.childId !== undefined && body.childId !== childId) throw new Refusal('login-needed')
    const received = now()
    const facts = body.facts.map((fact) => clampFact(fact, received))
    if (!(await keepFacts(db, childId, facts, received))) throw new Refusal('login-needed')
    return { stored: body.facts.map((fact) => fact.factId) }
  })
}
