import { type AdaptiveSession, newAdaptiveSession, step } from '@lanternleaf/domain/difficulty/adaptive-session'
import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { useChildLogin } from '../child-login/child-login.ts'
import { recordFacts } from '../learning-record/learning-record.ts'
import { readLocal, readLocalJson, writeLocalJson } from '../storage/local.ts'

/** The age taken when neither the login nor the check-in knows one, in years. */
const DEFAULT_AGE = 10

/** How hard words and sentences are for the child at this device: as left last time, else as their age begins. */
export function adaptiveSession(): AdaptiveSession {
  const userId = useChildLogin.getState().session?.childId ?? ''
  const kept = readLocalJson('adaptive-session', isAdaptiveSession)
  return kept?.userId === userId ? { ...kept, chosen: kept.chosen ?? null } : newAdaptiveSession(userId, age())
}

export const keepAdaptiveSession = (session: AdaptiveSession): void => writeLocalJson('adaptive-session', session)

/** The child's own choice; null leaves it to how words go. */
export function chooseDifficulty(difficulty: Difficulty | null): void {
  const before = adaptiveSession()
  const after = step(before, { type: 'difficulty-chosen', difficulty })
  keepAdaptiveSession(after)
  const [from, to] = [before.currentDifficulty, after.currentDifficulty]
  if (from !== to && before.userId !== '')
    recordFacts(before.userId, [{ type: 'difficulty-changed', from, to, by: 'child' }])
}

/** The child's real age where the login told it, the one of the check-in otherwise. */
const age = (): number => Number(readLocal('reader-age') ?? readLocal('user-age')) || DEFAULT_AGE

const isAdaptiveSession = (value: unknown): value is AdaptiveSession => {
  const session = value as AdaptiveSession | null
  return (
    typeof session?.userId === 'string' &&
    DIFFICULTIES.some((difficulty) => difficulty === session.currentDifficulty) &&
    Array.isArray(session.sessionMetrics) &&
    typeof session.adaptationTriggers?.strugglesInRow === 'number' &&
    typeof session.adaptationTriggers.successesInRow === 'number'
  )
}
