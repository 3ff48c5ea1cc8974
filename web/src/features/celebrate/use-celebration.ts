/**
 * The data and actions of the celebration screen: whether there is something to celebrate, what the child made, and how the
 * session is completed and left.
 */

import type { ReadingActivity } from '@lanternleaf/domain/brain-state/brain-state'
import { canComplete } from '@lanternleaf/domain/guided-session/guided-session'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { completeSession } from '../../learning-record/learning-record.ts'
import { useNavigate } from '../../router/router.tsx'
import { lastActivity } from '../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../storage/entries/practice.ts'
import { storyPlace, storyPlaces } from '../../storage/entries/stories.ts'

/**
 * Completes the session when the screen opens, but only once if it is opened again. Leaving the screen starts a new session.
 * `isEarned`: whether the child did something since the last celebration. `practised`: the activity, or null if the child only
 * made another response.
 */
export function useCelebration() {
  const childId = useChildLogin((login) => login.session?.childId)
  const navigate = useNavigate()
  const [isEarned] = useState(hasDoneSomething)
  useEffect(() => {
    if (childId) completeOnce(childId)
  }, [childId])
  const leaveTo = (path: string) => {
    sendToSession({ type: 'reset' })
    navigate(path)
  }
  const response = useGuidedSession((session) => session.creativeResponse)
  const hasFinished = useGuidedSession((session) => session.finished.length > 0)
  const isOfThisSession = useGuidedSession(({ finished }) => finished.includes(lastFinishedVisit.read()?.visitId ?? ''))
  const built = isOfThisSession ? (lastFinishedVisit.read()?.built ?? []) : []
  const practised = hasFinished ? lastActivity.read() : null
  return { isEarned, leaveTo, response, practised, work: childsWork(practised, built, response?.response ?? null) }
}

/** What the child made: their own sentence, or else the words they built. */
function childsWork(practised: ReadingActivity | null, built: readonly string[], response: string | null) {
  if (practised === 'word-building') return { sentence: null, words: built }
  return { sentence: practised === 'sentence-building' ? (built.at(-1) ?? null) : response, words: [] }
}

function hasDoneSomething(): boolean {
  const session = useGuidedSession.getState()
  return session.isCompleted || canComplete(session) || session.creativeResponse !== null
}

function completeOnce(childId: string): void {
  const session = useGuidedSession.getState()
  if (!canComplete(session)) return
  completeSession(childId)
  leaveFinishedStories(session.finished)
  sendToSession({ type: 'completed' })
}

/** Removes the bookmarks of finished stories. */
function leaveFinishedStories(finished: readonly string[]): void {
  const storyId = storyPlace.read()?.storyId
  if (finished.some((id) => id === storyId)) storyPlace.remove()
  const places = Object.entries(storyPlaces.read())
  const unfinished = places.filter(([id]) => !finished.includes(id))
  if (unfinished.length < places.length) storyPlaces.write(Object.fromEntries(unfinished))
}
