import type { ReactNode } from 'react'
import Check from '~sprite/lucide/circle-check-big'
import Info from '~sprite/lucide/info'
import styles from './status-message.module.css'

type StatusMessageProps = { kind?: 'note' | 'good' | 'careful'; children: ReactNode }

/** Something to know, in the page. `careful` interrupts a screen reader; the others wait their turn. */
export function StatusMessage({ kind = 'note', children }: StatusMessageProps) {
  const Icon = kind === 'good' ? Check : Info
  return (
    <div
      className={`${styles.message} ${kind === 'note' ? '' : styles[kind]}`}
      role={kind === 'careful' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
