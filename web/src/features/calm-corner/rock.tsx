/** The break ROCK of the calm corner, for a body that wants to move: a boat sways slowly, and the child sways with it. */

import { Boat } from '../../ui/pictures/break-figures.tsx'
import styles from './experience.module.css'
import { ExperienceFrame, type ExperienceProps, useStillness } from './experience.tsx'
import { Sea } from './grounds.tsx'
import { useRhythm } from './use-rhythm.ts'

/** One swing of the boat. */
const SWAY = [
  { word: 'left', ms: 3_000 },
  { word: 'right', ms: 3_000 },
] as const

const INSTRUCTIONS = 'Sway with the boat. You can sit, stand or lie down.'

/** The number of swings between two announcements for screen readers: 18 seconds. */
const ANNOUNCE_EVERY = 3

/** The experience ROCK: a slow rhythm to move with. The words keep the rhythm while the boat is paused. */
export function Rock(props: ExperienceProps) {
  const { word, announcedCount } = useRhythm(SWAY, ANNOUNCE_EVERY)
  const stillness = useStillness('Keep the boat still')
  return (
    <ExperienceFrame
      {...props}
      ground={<Sea />}
      label="ROCK"
      instructions={<p>{INSTRUCTIONS}</p>}
      spokenInstructions={INSTRUCTIONS}
      announcement={`Left, then right: ${announcedCount}.`}
      stillness={stillness}
    >
      <div className={styles.boat} data-sways={stillness.isOn ? undefined : word}>
        <Boat />
      </div>
      <p className={styles.words} aria-hidden="true">
        <b>{word}</b>
      </p>
    </ExperienceFrame>
  )
}
