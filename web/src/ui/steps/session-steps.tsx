import { GUIDED_SESSION_STEPS } from '@lanternleaf/domain/guided-session/guided-session'
import styles from './session-steps.module.css'
import { StepIndicator } from './step-indicator.tsx'

/** What the second lamp is called by what the child practises; nothing is chosen yet at first. */
export type Practice = 'Choose' | 'Story' | 'Words' | 'Sentences'

type SessionStepsProps = { done: number; present: number; practice: Practice }

/**
 * The steps of a guided session as a string of lamps, the name of the present one beside it; all names are there to be heard.
 * `done` counts steps begun, as the specification does; `present` is the place of the step the child is at, from 0. Words and
 * sentences ask for no answer, so theirs are three lamps.
 */
export function SessionSteps({ done, present, practice }: SessionStepsProps) {
  const asksForAnswer = practice === 'Choose' || practice === 'Story'
  const names = ['Check in', practice, ...(asksForAnswer ? ['My answer'] : []), 'Done']
  const here = Math.min(present, names.length - 1)
  const place = `step ${here + 1} of ${names.length}`
  // The percent counts steps begun, which is not always the number of the present one: a listener hears one of the two.
  const now = asksForAnswer
    ? `${(done / GUIDED_SESSION_STEPS) * 100}%. Now: ${names[here]}`
    : `Now: ${names[here]}, ${place}`
  return (
    <div className={styles.steps}>
      <div
        role="progressbar"
        aria-label="Your session"
        aria-valuemin={0}
        aria-valuemax={GUIDED_SESSION_STEPS}
        aria-valuenow={done}
        aria-valuetext={now}
        className={styles.shown}
      >
        <StepIndicator of={names.length} at={here} />
        <span className={styles.words} aria-hidden="true">
          <b>{names[here]}</b>
          <span className={styles.place}>{place}</span>
        </span>
      </div>
      <ol className="visually-hidden">
        {names.map((name, at) => (
          <li key={name} aria-current={at === here ? 'step' : undefined}>
            {at < here ? `${name}, done` : name}
          </li>
        ))}
      </ol>
    </div>
  )
}
