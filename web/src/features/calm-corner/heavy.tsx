import { useEffect, useState } from 'react'
import Next from '~sprite/lucide/arrow-right'
import { Button } from '../../ui/buttons/button.tsx'
import { Bear } from './bear.tsx'
import styles from './experience.module.css'
import { Experience, type ExperienceProps, useStillness } from './experience.tsx'
import { Hills } from './grounds.tsx'

const PICTURES = [
  { does: 'press', line: 'Press your hands together.', more: 'Hold and count to five.' },
  { does: 'push', line: 'Push a wall with both hands.', more: 'Let go slowly.' },
  { does: 'hug', line: 'Hug yourself tight.', more: 'Hold and count to five.' },
] as const

/** How long one picture stays for who lets them change, in ms. */
const PICTURE_MS = 20_000

/** Slow pressure: one picture and one line at a time. Who goes on by themselves is not hurried by any change after it. */
export function Heavy(props: ExperienceProps) {
  const [shown, setShown] = useState(0)
  const stillness = useStillness('Stay on this picture')
  const { does, line, more } = PICTURES[shown % PICTURES.length] ?? PICTURES[0]
  useEffect(() => {
    if (stillness.isOn) return
    const timer = setTimeout(setShown, PICTURE_MS, shown + 1)
    return () => clearTimeout(timer)
  }, [shown, stillness.isOn])
  const goOn = () => {
    stillness.set(true)
    setShown(shown + 1)
  }
  return (
    <Experience
      {...props}
      ground={<Hills />}
      label="HEAVY"
      said={
        <p>
          {line}
          <br />
          {more}
        </p>
      }
      doing={`${line} ${more}`}
      heard={`${line} ${more}`}
      stillness={stillness}
    >
      <div className={styles.pictures}>
        <Bear does={does} />
        <Button onClick={goOn}>
          Next picture
          <Next aria-hidden="true" />
        </Button>
      </div>
    </Experience>
  )
}
