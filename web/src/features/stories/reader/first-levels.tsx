import { useEffect, useId, useState } from 'react'
import { levelHintSeen } from '../../../storage/entries/stories.ts'
import styles from './reading-levels.module.css'
import { ReadingLevels, type ReadingLevelsProps } from './reading-levels.tsx'

/**
 * The levels on the first page of a story, with a line that says once, the first time a story is opened, what they are for.
 * It asks for nothing, and is gone when the page is turned.
 */
export function FirstLevels(props: ReadingLevelsProps) {
  const id = useId()
  const [isNew] = useState(() => !levelHintSeen.read())
  useEffect(() => {
    levelHintSeen.write(true)
  }, [])
  return (
    <>
      <ReadingLevels {...props} describedBy={isNew ? id : undefined} />
      {isNew ? (
        <p id={id} role="note" className={styles.hint}>
          Same story, easier or harder words.
        </p>
      ) : null}
    </>
  )
}
