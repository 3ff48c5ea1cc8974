import Bookmark from '~icons/lucide/bookmark'
import Check from '~icons/lucide/check'
import styles from './book.module.css'

/** What a child has done with a story. */
export type Progress = 'reading' | 'read' | null

/** A bookmark in the story somebody is in the middle of, a tick on one that was read to its end. */
export function ProgressMark({ progress }: { progress: Progress }) {
  if (progress === null) return null
  return (
    <span className={styles.mark}>
      {progress === 'reading' ? <Bookmark aria-hidden="true" /> : <Check aria-hidden="true" />}
      {progress === 'reading' ? 'Reading now' : 'Read'}
    </span>
  )
}
