import { Cover } from '../../ui/scene/cover.tsx'
import type { Loaded } from '../../ui/use-loaded.ts'
import styles from './celebration.module.css'
import type { FinishedStory } from './use-finished-story.ts'

/** The story that was read, once its cover is there. */
export function Book({ story }: { story: Loaded<FinishedStory | null> }) {
  const book = story.state === 'ready' ? story.value : null
  return book ? (
    <div className={styles.book}>
      <Cover scene={book.scene} art={book.art}>
        <span className={styles.title}>{book.title}</span>
      </Cover>
    </div>
  ) : null
}
