import type { ReactNode } from 'react'
import Check from '~sprite/lucide/circle-check-big'
import Info from '~sprite/lucide/info'
import { Quoted } from '../text/quoted.tsx'
import styles from './status-message.module.css'
import { StatusText } from './status-text.tsx'

type StatusMessageProps = {
  kind?: 'note' | 'good' | 'careful'
  children: ReactNode
  /** Buttons. They are outside the live region, because a screen reader would not announce them as buttons inside it. */
  actions?: ReactNode
}

/** A message in the page. The kind `careful` interrupts a screen reader. The other kinds do not. */
export function StatusMessage({ kind = 'note', children, actions }: StatusMessageProps) {
  const Icon = kind === 'good' ? Check : Info
  return (
    <div className={`${styles.message} ${kind === 'note' ? '' : styles[kind]}`} data-message={kind}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        {kind === 'careful' ? (
          <div className={styles.text} role="alert">
            <Quoted>{children}</Quoted>
          </div>
        ) : (
          <div>
            <StatusText className={styles.text}>
              <Quoted>{children}</Quoted>
            </StatusText>
          </div>
        )}
        {actions}
      </div>
    </div>
  )
}
