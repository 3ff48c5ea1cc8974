import {
  CLOSED,
  type CornerEvent,
  type CornerState,
  step,
  untilReady,
} from '@lanternleaf/domain/calm-corner/corner-state'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { showCalmCorner } from '../../guided-session/calm-corner.ts'
import { keepUse } from './keep-use.ts'

/** What happens in the corner from its opening to its end; each use is kept as it ends. Until it is open nothing does. */
export function useCorner(isOpen: boolean) {
  const [corner, setCorner] = useState<CornerState>(() => step(CLOSED, { type: 'opened' }, performance.now()).corner)
  const latest = useRef(corner)
  /** Whether somebody wants to leave this experience. */
  const [isAsked, setAsked] = useState(false)
  /** Answers whether the corner is still open. */
  const send = useCallback((event: CornerEvent): boolean => {
    const after = step(latest.current, event, performance.now())
    latest.current = after.corner
    setCorner(after.corner)
    if (event.type === 'chosen') setAsked(false)
    if (after.used) keepUse(after.used)
    const isOpen = after.corner.kind !== 'closed'
    if (!isOpen) showCalmCorner(false)
    return isOpen
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' })
    const end = () => send({ type: 'gone' })
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', end)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', end)
    }
  }, [isOpen, send])
  const isReady = useReady(corner)
  const leave = (): boolean => {
    setAsked(!isReady)
    return send({ type: 'left' })
  }
  return { corner, send, leave, wayOut: isReady ? 'there' : isAsked ? 'asked-for' : 'coming' } as const
}

/** Whether the ready button is there. It is looked at again when it should be, by a clock nobody sets. */
function useReady(corner: CornerState): boolean {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const left = untilReady(corner, performance.now())
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(lookAgain, Math.ceil(left))
    return () => clearTimeout(timer)
  })
  return left === 0
}
