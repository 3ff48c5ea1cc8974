import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { canComplete } from '@lanternleaf/domain/guided-session/guided-session'
import { useState } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useGuidedSession } from '../../../guided-session/guided-session.ts'
import { moodAtEnd, recordMoodAtEnd } from '../../../learning-record/mood-at-end.ts'

/** What a child says of how their brain feels at the end, told as soon as it is pressed; the last press counts. */
export function useFeelNow() {
  const childId = useChildLogin(({ session }) => session?.childId) ?? null
  // It is about to be completed, or was: of what is neither there is no record to tell it.
  const hasRecord = useGuidedSession((session) => session.isCompleted || canComplete(session))
  const [told, setTold] = useState(() => (childId === null ? null : moodAtEnd(childId)))
  const [ended, setEnded] = useState<'skipped' | 'left' | null>(null)
  const press = (id: BrainStateId) => {
    const mood = id === told ? null : id
    if (childId !== null && recordMoodAtEnd(childId, mood)) setTold(mood)
    else setEnded('left')
  }
  return { isAsked: childId !== null && hasRecord, told, press, ended, skip: () => setEnded('skipped') }
}
