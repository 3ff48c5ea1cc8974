import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { ChosenMark } from '../../../ui/chosen-mark.tsx'
import { DocumentTitle, PageHeading } from '../../../ui/page.tsx'
import tints from '../../../ui/tint.module.css'
import type { StoryCover } from '../shelf/story-shelf.ts'
import styles from './story-reader.module.css'

/** What each level is called on its button. */
const LEVEL_NAMES: Record<ReadingLevel, string> = { simple: 'Easy', full: 'Just Right', challenge: 'Challenge' }

type StoryBandProps = { cover: StoryCover; level: ReadingLevel; onLevel: (level: ReadingLevel) => void }

/** The head of a story: its picture, its name, how long it takes, and the three levels. */
export const StoryBand = ({ cover, level, onLevel }: StoryBandProps) => (
  <header className={`${styles.band} ${tints[cover.tint]}`}>
    <DocumentTitle title={cover.title} />
    <cover.icon className={styles.picture} aria-hidden="true" />
    <div className={styles.names}>
      <PageHeading>{cover.title}</PageHeading>
      <p>
        {cover.about} · about {cover.minutes} minutes, no hurry
      </p>
    </div>
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">Reading level</legend>
      {READING_LEVELS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.level}
          aria-pressed={one === level}
          onClick={() => onLevel(one)}
        >
          {LEVEL_NAMES[one]}
          {one === level ? <ChosenMark /> : null}
        </button>
      ))}
    </fieldset>
  </header>
)
