/** The three reading levels of a story: Easy, Just Right, Challenge. On the first page and in the dialog "Story". */

import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { useEffect, useId, useState } from 'react'
import { levelHintSeen } from '../../../storage/entries/stories.ts'
import { ChosenMark } from '../../../ui/buttons/button.tsx'
import styles from './reading-levels.module.css'

/** The name of each level on its button. */
const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }

type ReadingLevelsProps = {
  level: ReadingLevel
  onLevel: (level: ReadingLevel) => void
  /** The id of the element that explains the levels. */
  describedBy?: string | undefined
}

/** The buttons that change to easier or harder words of the same story. */
export const ReadingLevels = ({ level, onLevel, describedBy }: ReadingLevelsProps) => (
  <fieldset className={styles.levels} aria-describedby={describedBy}>
    <legend className="visually-hidden">Reading level</legend>
    {READING_LEVELS.map((option) => (
      <button
        key={option}
        type="button"
        className={styles.level}
        aria-pressed={option === level}
        onClick={() => onLevel(option)}
      >
        {LEVEL_NAMES[option]}
        {option === level ? <ChosenMark /> : null}
      </button>
    ))}
  </fieldset>
)

/** The levels on the first page of a story. The first story that a child opens also shows a sentence that explains the levels. */
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
