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
  const [chosen, setChosen] = useState(() => (childId === null ? null : moodAtEnd(childId)))
  const [outcome, setOutcome] = useState<'skipped' | 'left' | null>(null)
  const press = (id: BrainStateId) => {
    const mood = id === chosen ? null : id
    if (childId !== null && recordMoodAtEnd(childId, mood)) setChosen(mood)
    else setOutcome('left')
  }
  return { isOffered: childId !== null && hasRecord, chosen, press, outcome, skip: () => setOutcome('skipped') }
}
