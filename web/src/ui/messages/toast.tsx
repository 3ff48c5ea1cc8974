import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import Close from '~icons/lucide/x'
import { useComfort } from '../../comfort/comfort.ts'
import { useInCalmCorner } from '../../guided-session/guided-session.ts'
import { Button } from '../buttons/button.tsx'
import { Feedback } from './feedback.tsx'

type ToastProps = {
  /** How long the toast stays, in milliseconds. The time is not counted while the toast is hovered or focused. */
  ms: number
  /** The subject of the toast. The time starts again when the subject changes. */
  about: unknown
  /** Called when the toast disappears. `closed`: somebody closed it, so the focus must move to another element. */
  onGone: (reason: 'timed' | 'closed') => void
  children: ReactNode
  /** Reads the text aloud. Null if the device cannot read aloud. */
  onHear?: (() => void) | null
  hearLabel?: string
  /** More buttons. */
  actions?: ReactNode
}

/**
 * A message of the companion that disappears after a time, but not while the pointer or the focus is on it, or while the calm corner covers it. With
 * the setting to keep messages it stays until it is closed. It is not a live region, so its caller also has to announce it.
 */
export function Toast({ ms, about, onGone, children, actions, ...hear }: ToastProps) {
  const [hold, setHold] = useState({ pointer: false, focus: false })
  const stays = useComfort().keepMessages === 'on'
  const isCovered = useInCalmCorner()
  const isPaused = stays || isCovered || hold.pointer || hold.focus
  const disappear = useEffectEvent(onGone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `about` starts the timer again
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(disappear, ms, 'timed')
    return () => clearTimeout(timer)
  }, [isPaused, ms, about])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is not an action, only a reason to wait
    <div
      onPointerMove={({ movementX, movementY }) => {
        // A toast that appears under a pointer at rest is not hovered yet.
        if (!hold.pointer && (movementX !== 0 || movementY !== 0)) setHold((before) => ({ ...before, pointer: true }))
      }}
      onPointerLeave={() => setHold((before) => ({ ...before, pointer: false }))}
      onFocus={() => setHold((before) => ({ ...before, focus: true }))}
      onBlur={() => setHold((before) => ({ ...before, focus: false }))}
    >
      <Feedback
        {...hear}
        actions={
          actions || stays ? (
            <>
              {actions}
              {stays ? (
                <Button kind="quiet" onClick={() => onGone('closed')}>
                  <Close aria-hidden="true" />
                  Close
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        {children}
      </Feedback>
    </div>
  )
}
