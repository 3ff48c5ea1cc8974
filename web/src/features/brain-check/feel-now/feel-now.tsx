/**
 * The question "How does your brain feel now?" on the celebration screen, at the end of a session. With the mood from the
 * check-in it shows how a session changed the child's mood.
 */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { canComplete } from '@lanternleaf/domain/guided-session/guided-session'
import { useEffect, useId, useRef, useState } from 'react'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { useGuidedSession } from '../../../guided-session/guided-session.ts'
import { moodAtEnd, recordMoodAtEnd } from '../../../learning-record/mood-at-end.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { MOOD_CARDS } from '../moods.ts'
import styles from './feel-now.module.css'

/** Asks for the mood again at the end of a session. Answering is optional and blocks nothing. */
export function FeelNow() {
  const { isOffered, chosen, press, outcome, skip } = useFeelNow()
  const question = useId()
  if (outcome !== null) return <OutcomeNote>{OUTCOME_NOTES[outcome]}</OutcomeNote>
  if (!isOffered) return null
  return (
    <section className={styles.asked} aria-labelledby={question}>
      <div className={styles.head}>
        <h2 id={question}>How does your brain feel now?</h2>
        {/* The button and the sentence both keep their space while only one is shown, so that the moods don't move. */}
        <div className={styles.beside} data-told={chosen !== null}>
          <Button kind="quiet" onClick={skip}>
            Skip
          </Button>
          <p>Press it again to undo.</p>
        </div>
      </div>
      <ul className={styles.moods}>
        {MOOD_CARDS.map(({ id, label, icon, tint }) => (
          <li key={id}>
            <Button aria-pressed={id === chosen} onClick={() => press(id)}>
              <Picture icon={icon} tint={tint} />
              <span>{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const OUTCOME_NOTES = { skipped: "That's fine.", left: 'You already finished this one in another tab.' }

/** Replaces the question after Skip or a failure. It gets the focus. */
function OutcomeNote({ children }: { children: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    focusText(note.current, { preventScroll: true })
  }, [])
  return <p ref={note}>{children}</p>
}

/** The state of the question. Each press is recorded at once, and the last one counts. */
function useFeelNow() {
  const childId = useChildLogin(({ session }) => session?.childId) ?? null
  // Only a session that is completed, or about to be, has a record for the mood.
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
