import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { useEffect, useId, useState } from 'react'
import { levelHintSeen } from '../../../storage/entries/stories.ts'
import { ChosenMark } from '../../../ui/buttons/button.tsx'
import styles from './reading-levels.module.css'

/** What each level is called on its button. */
const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }

type ReadingLevelsProps = {
  level: ReadingLevel
  onLevel: (level: ReadingLevel) => void
  /** The id of what says more about them. */
  describedBy?: string | undefined
}

/** The same story in easier or harder words. */
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
