import styles from './joined-word.module.css'

/** A word in one piece, with a line under each of its parts. */
export const JoinedWord = ({ chunks }: { chunks: readonly string[] }) => (
  <span className={styles.joined}>
    {chunks.map((chunk, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
      <span key={place}>{chunk}</span>
    ))}
  </span>
)
