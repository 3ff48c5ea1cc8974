import { type AdaptiveSession, newAdaptiveSession, step } from '@lanternleaf/domain/difficulty/adaptive-session'
import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { useChildLogin } from '../child-login/child-login.ts'
import { recordFacts } from '../learning-record/learning-record.ts'
import { readerAge, userAge } from '../storage/entries/check-in.ts'
import { adaptiveSession as kept } from '../storage/entries/practice.ts'

/** The age taken when neither the login nor the check-in knows one, in years. */
const DEFAULT_AGE = 10

/** How hard words are for the child at this device, and sentences where the child chose for both: as left last time, else as their age begins. */
export function adaptiveSession(): AdaptiveSession {
  const userId = useChildLogin.getState().session?.childId ?? ''
  const left = kept.read()
  return left?.userId === userId ? left : newAdaptiveSession(userId, age())
}

export const saveAdaptiveSession = (session: AdaptiveSession): void => kept.write(session)

/** The child's own choice; null leaves it to how words go. */
export function chooseDifficulty(difficulty: Difficulty | null): void {
  const before = adaptiveSession()
  const after = step(before, { type: 'difficulty-chosen', difficulty })
  saveAdaptiveSession(after)
  const [from, to] = [before.currentDifficulty, after.currentDifficulty]
  if ((from !== to || before.chosen !== difficulty) && before.userId !== '')
    recordFacts(before.userId, [{ type: 'difficulty-changed', from, to, by: 'child', chosen: difficulty }])
}

/** The child's real age where the login told it, the one of the check-in otherwise. */
const age = (): number => readerAge.read() ?? userAge.read() ?? DEFAULT_AGE
