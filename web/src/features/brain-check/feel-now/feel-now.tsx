import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { MOOD_CARDS } from '../moods.ts'
import styles from './feel-now.module.css'
import { useFeelNow } from './use-feel-now.ts'

/** The check-in once more, at the end: one press, or none. Nobody has to, and nothing on the screen waits for it. */
export function FeelNow() {
  const { isOffered, chosen, press, outcome, skip } = useFeelNow()
  const question = useId()
  if (outcome !== null) return <OutcomeNote>{OUTCOME_NOTES[outcome]}</OutcomeNote>
  if (!isOffered) return null
  return (
    <section className={styles.asked} aria-labelledby={question}>
      <div className={styles.head}>
        <h2 id={question}>How does your brain feel now?</h2>
        {/* Each has its room while the other is shown: what is below stays where it is. */}
        <div className={styles.beside} data-told={chosen !== null}>
          <Button kind="quiet" onClick={skip}>
            Skip
          </Button>
          <p>Tap it again to undo.</p>
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

const OUTCOME_NOTES = { skipped: "That's fine.", left: 'This session ended on another page.' }

/** Stands where the question was, and has the focus that was there. */
function OutcomeNote({ children }: { children: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={note} tabIndex={-1}>
      {children}
    </p>
  )
}
