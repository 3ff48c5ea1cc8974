/** Records facts (things a child did) about practice: the start of an activity, and the choice of a theme. */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { FactBody } from '@lanternleaf/domain/learning-session/fact'
import { useChildLogin } from '../child-login/child-login.ts'
import { sendToSession, useGuidedSession } from '../guided-session/guided-session.ts'
import { recordFacts } from '../learning-record/learning-record.ts'
import { currentSession } from '../storage/entries/learning-session.ts'
import { activityStarted } from '../storage/entries/practice.ts'
import { adaptiveSession } from './difficulty.ts'

type LearningEvent = Extract<FactBody, { type: 'learning-event' }>

/** Records facts for the child who is logged in. */
export function recordPractice(facts: readonly FactBody[]): void {
  const childId = useChildLogin.getState().session?.childId
  if (childId) recordFacts(childId, facts)
}

function recordLearningEvent(
  event: Pick<LearningEvent, 'eventType' | 'activityType'>,
  difficulty: Difficulty = adaptiveSession().currentDifficulty,
): void {
  const { currentAppSection: appSection, currentBrainState } = useGuidedSession.getState()
  recordPractice([
    { type: 'learning-event', ...event, appSection, difficulty, brainState: currentBrainState?.id ?? 'unknown' },
  ])
}

type Start = Extract<LearningEvent['activityType'], `${string}_start`>

/**
 * Records that an activity began. A visit is one run through the words or sentences of a theme. A start is recorded for each new
 * visit, and once in each learning session that continues an older visit.
 * @param difficulty the difficulty of the activity. By default it is the difficulty of words
 */
export function recordStart(
  activityType: Start,
  { isNew, difficulty }: { readonly isNew: boolean; readonly difficulty?: Difficulty },
): void {
  sendToSession({ type: 'visit-started' })
  const started = activityStarted.read()
  if (!isNew && started[activityType] === currentSession.read()?.learningSessionId) return
  recordLearningEvent({ eventType: 'activity_started', activityType }, difficulty)
  const session = currentSession.read()
  if (session) activityStarted.write({ ...started, [activityType]: session.learningSessionId })
}

/** Records that the child chose a theme. */
export const recordThemeChosen = (): void =>
  recordLearningEvent({ eventType: 'theme_chosen', activityType: 'theme_change' })
