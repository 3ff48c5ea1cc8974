/**
 * The break QUIET of the calm corner, for a child to whom everything is too much: a dark screen with a circle that grows and
 * shrinks slowly like a breath.
 */

import styles from './experience.module.css'
import { ExperienceFrame, type ExperienceProps, useStillness } from './experience.tsx'
import { Night } from './grounds.tsx'
import { useRhythm } from './use-rhythm.ts'

/** One slow breath: four seconds in, six seconds out. */
const BREATH = [
  { word: 'in', ms: 4_000 },
  { word: 'out', ms: 6_000 },
] as const

/** The number of breaths between two announcements for screen readers: 20 seconds. */
const ANNOUNCE_EVERY = 2

/** The experience QUIET: dark, with one circle and one word. */
export function Quiet(props: ExperienceProps) {
  const { word, count, announcedCount } = useRhythm(BREATH, ANNOUNCE_EVERY)
  const stillness = useStillness('Keep the circle still')
  return (
    <ExperienceFrame
      {...props}
      ground={<Night />}
      label="QUIET"
      instructions={
        <p>
          There's nothing to do here.
          <br />
          Breathe with the circle if you like.
        </p>
      }
      spokenInstructions="There's nothing to do here. Breathe with the circle if you like."
      announcement={`In, then out: ${announcedCount}.`}
      stillness={stillness}
    >
      <div className={styles.circle} data-breathes={stillness.isOn ? undefined : word}>
        <p className={styles.words} aria-hidden="true">
          <b>{word}</b> {count}
        </p>
      </div>
    </ExperienceFrame>
  )
}
