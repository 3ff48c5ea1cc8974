import { GUIDED_SESSION_STEPS } from '@lanternleaf/domain/guided-session/guided-session'
import Check from '~sprite/lucide/check'
import styles from './session-steps.module.css'

/** What the second lamp is called by what the child practises. */
export type Practice = 'Story' | 'Words' | 'Sentences'

/**
 * The four steps of a guided session as a string of lamps: those behind are green, the present one amber.
 * `done` counts steps begun, as the specification does; `present` is the place of the step the child is at, from 0. Words and
 * sentences ask for no answer, so theirs are three lamps.
 */
export function SessionSteps({ done, present, practice }: { done: number; present: number; practice: Practice }) {
  const names = ['Check in', practice, ...(practice === 'Story' ? ['My answer'] : []), 'Done']
  const share = practice === 'Story' ? `${(done / GUIDED_SESSION_STEPS) * 100}%. ` : ''
  const here = Math.min(present, names.length - 1)
  return (
    <div
      role="progressbar"
      aria-label="Your session"
      aria-valuemin={0}
      aria-valuemax={GUIDED_SESSION_STEPS}
      aria-valuenow={done}
      aria-valuetext={`${share}Now: ${names[here]}, step ${here + 1} of ${names.length}`}
    >
      <div className={styles.steps} aria-hidden="true">
        {names.map((name, place) => (
          <span
            key={name}
            className={`${styles.step} ${place < here ? styles.done : place === here ? styles.now : ''}`}
          >
            <span className={styles.lamp}>{place < here ? <Check /> : null}</span>
            <span className={styles.name}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
