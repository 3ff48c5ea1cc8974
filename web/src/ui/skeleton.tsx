import styles from './skeleton.module.css'

/** A still page in waiting. It shows only after 300 ms, so that a quick answer never flickers. */
export const Skeleton = ({ word = 'One moment…' }: { word?: string }) => (
  <div className={styles.skeleton} role="status">
    <span className={styles.line} />
    <span className={styles.line} />
    <span className={styles.line} />
    <p>{word}</p>
  </div>
)
