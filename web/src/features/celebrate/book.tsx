import type { BookCover } from '../../ui/book-cover.ts'
import { UNTRANSLATED } from '../../ui/quoted.tsx'
import { Cover } from '../../ui/scene/cover.tsx'
import type { Loaded } from '../../ui/use-loaded.ts'
import styles from './celebration.module.css'

/** The story that was read, once its cover is there. */
export function Book({ story }: { story: Loaded<BookCover | null> }) {
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
