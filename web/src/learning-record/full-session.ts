import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { nextSession } from '@lanternleaf/domain/learning-session/next-session'
import { currentSession, keepSession } from './current-session.ts'
import { appendFacts } from './outbox.ts'

/**
 * Facts for which their learning session had no room go on in the next one, under the same ids, and so does what
 * happens from now on. Answers those for which there is none.
 */
export async function continueFullSessions(childId: string, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const moved = facts.flatMap((fact) => {
    const learningSessionId = nextSession(fact.learningSessionId)
    return learningSessionId === null ? [] : [{ ...fact, learningSessionId }]
  })
  const underWay = currentSession()
  if (underWay && facts.some(({ learningSessionId }) => learningSessionId === underWay.learningSessionId)) {
    const learningSessionId = nextSession(underWay.learningSessionId)
    if (learningSessionId !== null) keepSession({ ...underWay, learningSessionId })
  }
  if (moved.length > 0) await appendFacts(childId, moved)
  return facts.filter(({ learningSessionId }) => nextSession(learningSessionId) === null)
}
