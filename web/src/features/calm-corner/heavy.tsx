/** The break HEAVY of the calm corner, for a body that needs pressure: a bear shows how to press, push and hug. */

import { useEffect, useState } from 'react'
import Next from '~sprite/lucide/arrow-right'
import { Button } from '../../ui/buttons/button.tsx'
import { Bear } from '../../ui/pictures/break-figures.tsx'
import styles from './experience.module.css'
import { ExperienceFrame, type ExperienceProps, useStillness } from './experience.tsx'
import { Hills } from './grounds.tsx'

const POSES = [
  { pose: 'press', line: 'Press your hands together.', detail: 'Hold and count to five.' },
  { pose: 'push', line: 'Push a wall with both hands.', detail: 'Let go slowly.' },
  { pose: 'hug', line: 'Hug yourself tight.', detail: 'Hold and count to five.' },
] as const

/** How long each picture is shown, in milliseconds. */
const POSE_MS = 20_000

/**
 * The experience HEAVY: exercises with slow pressure, one picture and one line at a time. Once the child presses "Next picture",
 * the pictures no longer change by themselves.
 */
export function Heavy(props: ExperienceProps) {
  const [index, setIndex] = useState(0)
  const stillness = useStillness('Stay on this picture')
  const { pose, line, detail } = POSES[index % POSES.length] ?? POSES[0]
  useEffect(() => {
    if (stillness.isOn) return
    const timer = setTimeout(setIndex, POSE_MS, index + 1)
    return () => clearTimeout(timer)
  }, [index, stillness.isOn])
  const showNext = () => {
    stillness.set(true)
    setIndex(index + 1)
  }
  return (
    <ExperienceFrame
      {...props}
      ground={<Hills />}
      label="HEAVY"
      instructions={
        <p>
          {line}
          <br />
          {detail}
        </p>
      }
      spokenInstructions={`${line} ${detail}`}
      announcement={`${line} ${detail}`}
      stillness={stillness}
    >
      <div className={styles.pictures}>
        <Bear pose={pose} />
        <Button onClick={showNext}>
          Next picture
          <Next aria-hidden="true" />
        </Button>
      </div>
    </ExperienceFrame>
  )
}
