import {
  CLOSED,
  type CornerEvent,
  type CornerState,
  step,
  untilReady,
} from '@lanternleaf/domain/calm-corner/corner-state'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { showCalmCorner } from '../../guided-session/calm-corner.ts'
import { recordCornerUse } from './record-corner-use.ts'

/** What happens in the corner from its opening to its end; each use is kept as it ends. Until it is open nothing does. */
export function useCorner(isOpen: boolean) {
  const [corner, setCorner] = useState<CornerState>(() => step(CLOSED, { type: 'opened' }, performance.now()).corner)
  const latest = useRef(corner)
  /** Whether somebody wants to leave this experience. */
  const [wantsToLeave, setWantsToLeave] = useState(false)
  /** Answers whether the corner is still open. */
  const send = useCallback((event: CornerEvent): boolean => {
    const next = step(latest.current, event, performance.now())
    latest.current = next.corner
    setCorner(next.corner)
    if (event.type === 'chosen') setWantsToLeave(false)
    if (next.used) recordCornerUse(next.used)
    const isOpen = next.corner.kind !== 'closed'
    if (!isOpen) showCalmCorner(false)
    return isOpen
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onVisibilityChange = () => send({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' })
    const onPageHide = () => send({ type: 'gone' })
    document.addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', onPageHide)
    }
  }, [isOpen, send])
  const isReady = useReady(corner)
  const leave = (): boolean => {
    setWantsToLeave(!isReady)
    return send({ type: 'left' })
  }
  return { corner, send, leave, exit: isReady ? 'there' : wantsToLeave ? 'asked-for' : 'coming' } as const
}

/** Whether the ready button is there. It is looked at again when it should be, by a clock nobody sets. */
function useReady(corner: CornerState): boolean {
  const [, recheck] = useReducer((looks: number) => looks + 1, 0)
  const remainingMs = untilReady(corner, performance.now())
  useEffect(() => {
    if (!remainingMs) return
    const timer = setTimeout(recheck, Math.ceil(remainingMs))
    return () => clearTimeout(timer)
  })
  return remainingMs === 0
}
