import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { nextSession } from '@lanternleaf/domain/learning-session/next-session'
import { currentSession } from '../storage/entries/learning-session.ts'
import { newId } from './new-id.ts'
import { appendFacts } from './outbox.ts'

/** The fresh sessions in which those without a next part go on, by what was their last part. */
const fresh = new Map<string, string>()

/**
 * Facts for which their learning session had no room go on in its next part, or a fresh session after the last, under
 * the same ids, and so does what happens from now on. Answers those whose fresh session has no part left either:
 * something else must be wrong.
 */
export async function continueFullSessions(childId: string, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const moved = facts.flatMap((fact) => {
    const learningSessionId = nextPart(fact.learningSessionId)
    return learningSessionId === null ? [] : [{ ...fact, learningSessionId }]
  })
  const underWay = currentSession.read()
  if (underWay && facts.some(({ learningSessionId }) => learningSessionId === underWay.learningSessionId)) {
    const learningSessionId = nextPart(underWay.learningSessionId)
    if (learningSessionId === null) currentSession.remove()
    else currentSession.write({ ...underWay, learningSessionId })
  }
  if (moved.length > 0) await appendFacts(childId, moved)
  return facts.filter(({ learningSessionId }) => nextPart(learningSessionId) === null)
}

function nextPart(sessionId: string): string | null {
  const next = nextSession(sessionId)
  const isFresh = [...fresh.values()].some((first) => sessionId.startsWith(first))
  if (next !== null || isFresh) return next
  const begun = fresh.get(sessionId) ?? newId()
  fresh.set(sessionId, begun)
  return begun
}
