import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import Close from '~icons/lucide/x'
import { useComfort } from '../../comfort/comfort.ts'
import { useInCalmCorner } from '../../guided-session/calm-corner.ts'
import { Button } from '../buttons/button.tsx'
import styles from './toast.module.css'

type PassingMessageProps = {
  /** How long it stays when nobody holds it, in milliseconds. */
  ms: number
  /** What it is about. The time begins anew with each. */
  about: unknown
  /** `closed`: somebody closed it, and the focus needs another place. */
  onGone: (how: 'timed' | 'closed') => void
  children: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
}

/**
 * A message that goes by itself, but never while it is looked at: it waits while the pointer or the focus is on it, and
 * stays until it is closed for whoever asked for that. It is not a live region; whoever shows it also announces it.
 */
export function Toast({ ms, about, onGone, children, actions }: PassingMessageProps) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const stays = useComfort().keepMessages === 'on'
  const isCovered = useInCalmCorner()
  const waits = stays || isCovered || held.pointer || held.focus
  const gone = useEffectEvent(onGone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` starts it anew
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(gone, ms, 'timed')
    return () => clearTimeout(timer)
  }, [waits, ms, about])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is no action, only a reason to wait
    <div
      className={styles.message}
      onPointerMove={({ movementX, movementY }) => {
        // A message that comes up under a pointer at rest is not looked at yet.
        if (!held.pointer && (movementX !== 0 || movementY !== 0)) setHeld((now) => ({ ...now, pointer: true }))
      }}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      <div className={styles.words}>{children}</div>
      <div className={styles.actions}>
        {actions}
        {stays ? (
          <Button kind="quiet" onClick={() => onGone('closed')}>
            <Close aria-hidden="true" />
            Close
          </Button>
        ) : null}
      </div>
    </div>
  )
}
