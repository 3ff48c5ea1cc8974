import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './leaf-string.module.css'

type LeafStringProps = {
  words: readonly string[]
  /** The class that sets the size and the columns of the list. */
  className: string | undefined
}

/** The words that the child built, as leaves on a string. A word that was built twice hangs once. */
export const LeafString = ({ words, className = '' }: LeafStringProps) => (
  <ul className={`${styles.string} ${className}`} aria-label="The words you built" {...UNTRANSLATED}>
    {[...new Set(words)].map((word) => (
      <li key={word}>
        <span className={styles.leaf}>{word}</span>
      </li>
    ))}
  </ul>
)
