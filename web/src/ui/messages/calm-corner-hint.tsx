import { shouldSuggestCorner } from '@lanternleaf/domain/calm-corner/usage'
import { useState } from 'react'
import { useGuidedSession } from '../../guided-session/guided-session.ts'

/**
 * One quiet line for who took breaks from this section before, and not just now. It asks nothing, and stands only where nothing
 * is begun: between two tasks, never in one.
 */
export function CalmCornerHint() {
  const { calmCornerPreferences, currentAppSection } = useGuidedSession.getState()
  const [isOffered] = useState(() => shouldSuggestCorner(calmCornerPreferences, currentAppSection, Date.now()))
  return isOffered ? <p>Want a break first? Calm Corner is at the top.</p> : null
}
