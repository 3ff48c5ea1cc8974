import { shouldSuggestCorner } from '@lanternleaf/domain/calm-corner/usage'
import { useState } from 'react'
import { useGuidedSession } from '../../guided-session/guided-session.ts'

/**
 * One quiet line for children who took breaks in this section of the app before, but not in the last minutes. It is shown only
 * between two tasks, never during a task.
 */
export function CalmCornerHint() {
  const { calmCornerPreferences, currentAppSection } = useGuidedSession.getState()
  const [isOffered] = useState(() => shouldSuggestCorner(calmCornerPreferences, currentAppSection, Date.now()))
  return isOffered ? <p>Want a break first? The Calm Corner is at the top.</p> : null
}
