import type { ReactNode } from 'react'
import Volume from '~icons/lucide/volume-2'
import { Button } from '../buttons/button.tsx'
import { Companion } from '../companion/companion.tsx'
import styles from './feedback.module.css'

export type FeedbackProps = {
  children: ReactNode
  /** Reads the text aloud. Null if the device cannot read aloud. */
  onHear?: (() => void) | null
  /** The name of the button that reads it aloud, for screen readers. */
  hearLabel?: string
  /** More buttons. */
  actions?: ReactNode
}

/** What the companion says about a wrong word, part or order, with a button to hear it. Not a live region: its caller announces it. */
export const Feedback = ({ children, onHear = null, hearLabel = 'Hear this', actions }: FeedbackProps) => (
  <div className={styles.feedback} data-feedback>
    <Companion face="awake">{children}</Companion>
    {onHear ? (
      <div className={styles.hear}>
        <Button kind="quiet" onClick={onHear} aria-label={hearLabel}>
          <Volume aria-hidden="true" />
        </Button>
      </div>
    ) : null}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </div>
)
