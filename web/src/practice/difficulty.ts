/**
 * The difficulty of words on this device. It adapts to how building goes (adaptive session), unless the child has chosen one.
 */

import { type AdaptiveSession, newAdaptiveSession, step } from '@lanternleaf/domain/difficulty/adaptive-session'
import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { useChildLogin } from '../child-login/child-login.ts'
import { recordFacts } from '../learning-record/learning-record.ts'
import { readerAge, userAge } from '../storage/entries/check-in.ts'
import { adaptiveSession as storedSession } from '../storage/entries/practice.ts'

/** The age that is used if neither the login nor the check-in has an age, in years. */
const DEFAULT_AGE = 10

/**
 * The difficulty of words for the logged-in child: the difficulty at the end of the last run through words, or else that for the age.
 * A difficulty that the child chose also applies to sentences.
 */
export function adaptiveSession(): AdaptiveSession {
  const userId = useChildLogin.getState().session?.childId ?? ''
  const stored = storedSession.read()
  return stored?.userId === userId ? stored : newAdaptiveSession(userId, age())
}

/** Stores the difficulty after a word was built. */
export const saveAdaptiveSession = (session: AdaptiveSession): void => storedSession.write(session)

/** Stores the difficulty that the child chose. With null the difficulty adapts to the child's practice. */
export function chooseDifficulty(difficulty: Difficulty | null): void {
  const before = adaptiveSession()
  const after = step(before, { type: 'difficulty-chosen', difficulty })
  saveAdaptiveSession(after)
  const [from, to] = [before.currentDifficulty, after.currentDifficulty]
  if ((from !== to || before.chosen !== difficulty) && before.userId !== '')
    recordFacts(before.userId, [{ type: 'difficulty-changed', from, to, by: 'child', chosen: difficulty }])
}

/** The age from the login, or else from the check-in. */
const age = (): number => readerAge.read() ?? userAge.read() ?? DEFAULT_AGE
