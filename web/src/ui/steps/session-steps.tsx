import { GUIDED_SESSION_STEPS } from '@lanternleaf/domain/guided-session/guided-session'
import styles from './session-steps.module.css'
import { StepIndicator } from './step-indicator.tsx'

/** The name of the second lamp: the activity, or `Choose` while none is chosen. */
export type Practice = 'Choose' | 'Story' | 'Words' | 'Sentences'

type SessionStepsProps = { done: number; current: number; practice: Practice }

/**
 * The steps of a guided session as lamps, with the name of the current step beside them. Screen readers get all names. `done` is the
 * number of steps that were begun, as in the specification. `current` is the index of the current step. Words and sentences ask
 * for no answer, so they have three lamps.
 */
export function SessionSteps({ done, current, practice }: SessionStepsProps) {
  const asksForAnswer = practice === 'Choose' || practice === 'Story'
  const names = ['Check in', practice, ...(asksForAnswer ? ['My answer'] : []), 'Done']
  const currentIndex = Math.min(current, names.length - 1)
  const place = `step ${currentIndex + 1} of ${names.length}`
  // The percentage counts the steps that were begun. It may differ from the number of the current step, so only one is announced.
  const now = asksForAnswer
    ? `${(done / GUIDED_SESSION_STEPS) * 100}%. Now: ${names[currentIndex]}`
    : `Now: ${names[currentIndex]}, ${place}`
  return (
    <div className={styles.steps}>
      <div
        role="progressbar"
        aria-label="Your session"
        aria-valuemin={0}
        aria-valuemax={GUIDED_SESSION_STEPS}
        aria-valuenow={done}
        aria-valuetext={now}
        className={styles.visible}
      >
        <StepIndicator of={names.length} at={currentIndex} />
        <span className={styles.words} aria-hidden="true">
          <b>{names[currentIndex]}</b>
          <span className={styles.place}>{place}</span>
        </span>
      </div>
      <ol className="visually-hidden">
        {names.map((name, index) => (
          <li key={name} aria-current={index === currentIndex ? 'step' : undefined}>
            {index < currentIndex ? `${name}, done` : name}
          </li>
        ))}
      </ol>
    </div>
  )
}
