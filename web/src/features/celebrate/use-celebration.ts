import { canComplete } from '@lanternleaf/domain/guided-session/guided-session'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { completeSession } from '../../learning-record/learning-record.ts'
import { useNavigate } from '../../router/router.tsx'
import { practisedActivity } from '../../storage/entries/practised-activity.ts'
import { storyPlace } from '../../storage/entries/stories.ts'

/**
 * Completes the walk when the screen opens, once however often it is opened; leaving it starts afresh. `isEarned` is
 * false where nothing was done since the last time. `practised` is null where the child wrote once more and that was all.
 */
export function useCelebration() {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  const [isEarned] = useState(isSomethingDone)
  useEffect(() => {
    if (childId) completeOnce(childId)
  }, [childId])
  const leaveTo = (path: string) => {
    sendToSession({ type: 'reset' })
    navigate(path)
  }
  const response = useGuidedSession((session) => session.creativeResponse)
  const hasFinished = useGuidedSession((session) => session.finished.length > 0)
  return { isEarned, leaveTo, response, practised: hasFinished ? practisedActivity.read() : null }
}

function isSomethingDone(): boolean {
  const session = useGuidedSession.getState()
  return session.isCompleted || canComplete(session) || session.creativeResponse !== null
}

function completeOnce(childId: string): void {
  const session = useGuidedSession.getState()
  if (!canComplete(session)) return
  completeSession(childId)
  leaveFinishedStory(session.finished)
  sendToSession({ type: 'completed' })
}

/** A story that was read to its end begins anew next time. One that is half read is not touched. */
function leaveFinishedStory(finished: readonly string[]): void {
  const storyId = storyPlace.read()?.storyId
  if (finished.some((id) => id === storyId)) storyPlace.remove()
}
