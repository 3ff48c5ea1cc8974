import { Boat } from './boat.tsx'
import styles from './experience.module.css'
import { Experience, type ExperienceProps, useStillness } from './experience.tsx'
import { Sea } from './grounds.tsx'
import { useBeat } from './use-beat.ts'

const SWAY = [
  { word: 'left', ms: 3_000 },
  { word: 'right', ms: 3_000 },
] as const

const SWAYING = 'Sway with the boat. You can sit, stand or lie down.'

/** So many times there and back, 18 seconds, for one word to who listens. */
const HEARD_EVERY = 3

/** A slow rhythm to move with. The words keep it where the boat is still. */
export function Rock(props: ExperienceProps) {
  const { word, heard } = useBeat(SWAY, HEARD_EVERY)
  const stillness = useStillness('Keep the boat still')
  return (
    <Experience
      {...props}
      ground={<Sea />}
      label="ROCK"
      said={<p>{SWAYING}</p>}
      doing={SWAYING}
      heard={`Left, then right: ${heard}.`}
      stillness={stillness}
    >
      <div className={styles.boat} data-sways={stillness.isOn ? undefined : word}>
        <Boat />
      </div>
      <p className={styles.words} aria-hidden="true">
        <b>{word}</b>
      </p>
    </Experience>
  )
}
