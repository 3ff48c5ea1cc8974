import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import Close from '~icons/lucide/x'
import { useComfort } from '../../comfort/comfort.ts'
import { useInCalmCorner } from '../../guided-session/guided-session.ts'
import { Button } from '../buttons/button.tsx'
import styles from './toast.module.css'

type PassingMessageProps = {
  /** How long it stays, in milliseconds, while it is neither hovered nor focused. */
  ms: number
  /** Its subject. The time starts again when it changes. */
  about: unknown
  /** Called when it goes. `closed`: somebody closed it, and the focus must move elsewhere. */
  onGone: (how: 'timed' | 'closed') => void
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/**
 * A message that disappears after a time, but not while the pointer or the focus is on it, nor under the calm corner. With the
 * setting to keep messages it stays until it is closed. It is no live region: its caller also announces it.
 */
export function Toast({ ms, about, onGone, children, actions }: PassingMessageProps) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const stays = useComfort().keepMessages === 'on'
  const isCovered = useInCalmCorner()
  const isPaused = stays || isCovered || held.pointer || held.focus
  const gone = useEffectEvent(onGone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` starts it anew
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(gone, ms, 'timed')
    return () => clearTimeout(timer)
  }, [isPaused, ms, about])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is no action, only a reason to wait
    <div
      className={styles.message}
      onPointerMove={({ movementX, movementY }) => {
        // A toast that appears under a pointer at rest is not hovered yet.
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
