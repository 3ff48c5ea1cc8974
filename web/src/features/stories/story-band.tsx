import type { ListedStory } from 'virtual:stories'
import { READING_LEVELS, type ReadingLevel } from '@lanternleaf/domain/story/story'
import { DocumentTitle, PageHeading } from '../../ui/page.tsx'
import { LEVEL_NAMES } from './reading-level.ts'
import styles from './story-reader.module.css'
import { TOPIC_TINT, topicName } from './topic-words.ts'

type StoryBandProps = { story: ListedStory; level: ReadingLevel; onLevel: (level: ReadingLevel) => void }

/** The head of a story: its picture, its name, how long it takes, and the three levels. */
export const StoryBand = ({ story, level, onLevel }: StoryBandProps) => (
  <header className={`${styles.band} ${styles[TOPIC_TINT[story.interest]]}`}>
    <DocumentTitle title={story.title} />
    <story.icon className={styles.picture} aria-hidden="true" />
    <div className={styles.names}>
      <PageHeading>{story.title}</PageHeading>
      <p>
        {topicName(story.interest)} · about {story.minutes[level]} minutes, no hurry
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
        </button>
      ))}
    </fieldset>
  </header>
)
