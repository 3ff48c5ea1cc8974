import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import { useChildLogin } from '../child-login/child-login.ts'
import { useGuidedSession } from '../guided-session/guided-session.ts'
import { recordFacts } from '../learning-record/learning-record.ts'
import { adaptiveSession } from './difficulty.ts'

type LearningEvent = Extract<FactBody, { type: 'learning-event' }>

/** Notes what happened for the child who is logged in. */
export function recordPractice(facts: readonly FactBody[]): void {
  const childId = useChildLogin.getState().session?.childId
  if (childId) recordFacts(childId, facts)
}

/** Notes that an activity began or a theme was chosen, and how the child was then. */
export function recordLearningEvent(
  event: Pick<LearningEvent, 'eventType' | 'activityType'>,
  difficulty: Difficulty,
): void {
  const { currentAppSection: appSection, currentBrainState } = useGuidedSession.getState()
  const brainState = currentBrainState?.id ?? 'unknown'
  recordPractice([{ type: 'learning-event', ...event, appSection, difficulty, brainState }])
}

/** Notes that the child chose what to practise with. */
export const recordThemeChosen = (): void =>
  recordLearningEvent({ eventType: 'theme_chosen', activityType: 'theme_change' }, adaptiveSession().currentDifficulty)
