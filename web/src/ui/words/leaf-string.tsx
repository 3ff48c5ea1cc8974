import type { CSSProperties } from 'react'
import { UNTRANSLATED } from '../text/quoted.tsx'
import styles from './leaf-string.module.css'

type LeafStringProps = {
  words: readonly string[]
  /** The class that sets the size of the list. */
  className: string | undefined
}

/** Tells the CSS of a leaf how many letters it must have room for beside each other: those of the longest part between spaces. */
export const leafStyle = (word: string): CSSProperties =>
  ({ '--letters': Math.max(...word.split(/[\s-]/).map(({ length }) => length)) }) as CSSProperties

/** The words that the child built, as leaves on a string. A word that was built twice hangs once. */
export const LeafString = ({ words, className = '' }: LeafStringProps) => (
  <ul className={`${styles.string} ${styles.wrapped} ${className}`} aria-label="The words you built" {...UNTRANSLATED}>
    {[...new Set(words)].map((word) => (
      <li key={word}>
        <span className={styles.leaf} style={leafStyle(word)}>
          {word}
        </span>
      </li>
    ))}
  </ul>
)
