import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Details behind a line that looks like a link. */
export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary>{summary}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
