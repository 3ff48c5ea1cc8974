import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { ChosenMark } from '../../../ui/buttons/chosen-mark.tsx'
import styles from './reading-levels.module.css'

/** What each level is called on its button. */
const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }

export type ReadingLevelsProps = {
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
