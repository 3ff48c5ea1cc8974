import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  /** The line that is always in sight. */
  summary: ReactNode
  children: ReactNode
}

/** Details behind a line that looks like a link. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>{summary}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
