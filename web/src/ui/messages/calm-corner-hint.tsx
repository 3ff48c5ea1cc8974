import { shouldSuggestCorner } from '@lanternleaf/domain/calm-corner/usage'
import { useState } from 'react'
import { useGuidedSession } from '../../guided-session/guided-session.ts'

/**
 * One quiet line for children who took breaks in this section before, but not just now. It is shown only between two tasks,
 * never during one.
 */
export function CalmCornerHint() {
  const { calmCornerPreferences, currentAppSection } = useGuidedSession.getState()
  const [isOffered] = useState(() => shouldSuggestCorner(calmCornerPreferences, currentAppSection, Date.now()))
  return isOffered ? <p>Want a break first? The Calm Corner is at the top.</p> : null
}
