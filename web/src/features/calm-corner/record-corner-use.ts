/**
 * Records that a child used the calm corner: in the guided session of this device, on the card "What helps me", and (for a
 * logged-in child) as a fact, an entry in the record of what the child did.
 */

import type { CornerUse } from '@lanternleaf/domain/calm-corner/corner-state'
import { recordUse } from '@lanternleaf/domain/calm-corner/usage'
import { recordWhatHelped } from '@lanternleaf/domain/calm-corner/what-helps-me'
import { useChildLogin } from '../../child-login/child-login.ts'
import { followGuidedSession, sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { recordFacts } from '../../learning-record/learning-record.ts'
import { currentSession } from '../../storage/entries/learning-session.ts'
import { whatHelpsMe } from '../../storage/entries/what-helps-me.ts'

/**
 * Stores one use of the corner on this device. For a logged-in child a fact is also recorded: that the corner was used, from where,
 * and whether the child continued. The fact does not contain the experience, its duration, or how the child felt.
 */
export function recordCornerUse(used: CornerUse): void {
  followGuidedSession()
  const session = useGuidedSession.getState()
  const { currentAppSection: triggeredFrom, currentBrainState } = session
  const now = Date.now()
  const usage = recordUse(session, { ...used, triggeredFrom, timestamp: now }, new Date(now).getHours())
  sendToSession({ type: 'calm-corner-used', usage })
  const card = whatHelpsMe.read()
  const updatedCard = recordWhatHelped(card, used, now)
  if (updatedCard !== card) whatHelpsMe.write(updatedCard)
  const childId = useChildLogin.getState().session?.childId
  // A learning session begins with a brain state or with the first activity.
  const isUnderWay = currentBrainState !== null || currentSession.read()?.childId === childId
  if (childId === undefined || !isUnderWay) return
  recordFacts(childId, [{ type: 'calm-corner-used', triggeredFrom, returnedToLearning: used.returnedToLearning }])
}
