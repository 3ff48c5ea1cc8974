import type { AsyncState } from '../../ui/loading/use-async.ts'
import type { BookCover } from '../../ui/pictures/book-cover.ts'
import { Cover } from '../../ui/scene/cover.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import styles from './celebration.module.css'

/** The story that was read, once its cover is there. */
export function FinishedStoryBook({ story }: { story: AsyncState<BookCover | null> }) {
  const book = story.state === 'ready' ? story.value : null
  return book ? (
    <div className={styles.book}>
      <Cover scene={book.scene} art={book.art}>
        <span className={styles.title} {...UNTRANSLATED}>
          {book.title}
        </span>
      </Cover>
    </div>
  ) : null
}
