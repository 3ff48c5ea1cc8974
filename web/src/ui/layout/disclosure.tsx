import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  /** The line that is always in sight. */
  summary: ReactNode
  /** The line while the details are open, if it has to say how to close them. */
  openSummary?: string
  children: ReactNode
}

/** Details behind a line that looks like a link. */
export const Disclosure = ({ summary, openSummary, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>
      {openSummary === undefined ? (
        summary
      ) : (
        <>
          <span className={styles.whenClosed}>{summary}</span>
          <span className={styles.whenOpen}>{openSummary}</span>
        </>
      )}
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
