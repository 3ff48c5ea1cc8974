/**
 * Connects the calm corner's dialog with its state machine in the domain: sends events to it (chosen, answered, left, page
 * hidden), says when the exit is available, and records each finished use.
 */

import {
  CLOSED,
  type CornerEvent,
  type CornerState,
  step,
  untilReady,
} from '@lanternleaf/domain/calm-corner/corner-state'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { showCalmCorner } from '../../guided-session/guided-session.ts'
import { recordCornerUse } from './record-corner-use.ts'

/**
 * The state of the corner for one opening. The dialog is rendered ahead of time while it is closed, in the state of choosing; the
 * page's events count only while `isOpen`. Each use is recorded when it ends.
 */
export function useCorner(isOpen: boolean) {
  const [corner, setCorner] = useState<CornerState>(() => step(CLOSED, { type: 'opened' }, performance.now()).corner)
  const latest = useRef(corner)
  /** Whether the child asked to leave before the exit was available. */
  const [wantsToLeave, setWantsToLeave] = useState(false)
  /** Sends an event to the state machine. Returns whether the corner is still open. */
  const send = useCallback((event: CornerEvent): boolean => {
    const next = step(latest.current, event, performance.now())
    latest.current = next.corner
    setCorner(next.corner)
    if (event.type === 'experience-chosen') setWantsToLeave(false)
    if (next.finishedUse) recordCornerUse(next.finishedUse)
    const isStillOpen = next.corner.kind !== 'closed'
    if (!isStillOpen) showCalmCorner(false)
    return isStillOpen
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onVisibilityChange = () => send({ type: document.visibilityState === 'hidden' ? 'tab-hidden' : 'tab-shown' })
    const onPageHide = () => send({ type: 'page-closed' })
    document.addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', onPageHide)
    }
  }, [isOpen, send])
  const isReady = useReady(corner)
  /** Asks to leave. Returns whether the corner is still open. */
  const leave = (): boolean => {
    setWantsToLeave(!isReady)
    return send({ type: 'close-pressed' })
  }
  return { corner, send, leave, exit: isReady ? 'there' : wantsToLeave ? 'asked-for' : 'coming' } as const
}

/** Whether the exit button is available. Checked again when it is due, with a clock that never jumps. */
function useReady(corner: CornerState): boolean {
  const [, recheck] = useReducer((checks: number) => checks + 1, 0)
  const remainingMs = untilReady(corner, performance.now())
  useEffect(() => {
    // null: no experience is shown, or the tab is hidden. 0: the button is shown.
    if (!remainingMs) return
    const timer = setTimeout(recheck, Math.ceil(remainingMs))
    return () => clearTimeout(timer)
  })
  return remainingMs === 0
}
