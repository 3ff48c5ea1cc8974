import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useChildLogin } from '../../child-login/child-login.ts'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { leaveSession } from '../../learning-record/current-session.ts'
import { completeSession } from '../../learning-record/learning-record.ts'
import { removeLocal } from '../../storage/local.ts'
import { practisedActivity } from '../../storage/practised-activity.ts'

/** Completes the session when the screen opens, once however often it is opened; leaving it starts afresh. */
export function useCelebration() {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  useEffect(() => {
    if (childId) completeOnce(childId)
  }, [childId])
  const leaveTo = (path: string) => {
    leaveSession()
    removeLocal('story-place')
    sendToSession({ type: 'reset' })
    navigate(path)
  }
  const response = useGuidedSession((session) => session.creativeResponse)
  return { leaveTo, response, practised: practisedActivity() }
}

function completeOnce(childId: string): void {
  const brainState = useGuidedSession.getState().currentBrainState?.id ?? 'unknown'
  if (completeSession(childId, brainState)) sendToSession({ type: 'completed' })
}
