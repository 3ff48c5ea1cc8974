import { Cover } from '../../ui/scene/cover.tsx'
import type { Loaded } from '../../ui/use-loaded.ts'
import styles from './celebration.module.css'
import type { FinishedStory } from './use-finished-story.ts'

/** The story that was read. Its place is kept while the cover is on its way. */
export function Book({ story }: { story: Loaded<FinishedStory | null> }) {
  if (story.state === 'failed' || (story.state === 'ready' && story.value === null)) return null
  const book = story.state === 'ready' ? story.value : null
  return (
    <div className={styles.book}>
      {book ? (
        <Cover scene={book.scene} art={book.art}>
          <span className={styles.title}>{book.title}</span>
        </Cover>
      ) : null}
    </div>
  )
}
