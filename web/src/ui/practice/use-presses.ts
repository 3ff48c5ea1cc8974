import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { SAME_PLACE_PX } from '../../router/guard-double-click.ts'
import { DOUBLE_TAP_MS } from './use-just-removed.ts'

/**
 * Event handlers that ignore unintended clicks: all clicks while the screen is `still`, clicks whose pointer came down at another
 * stage, and second taps while the tapped element is just `gone`.
 */
export function usePressGuard(stage: string, still: boolean, gone = false) {
  const down = useRef<{ stage: string; counts: boolean } | null>(null)
  const last = useRef<{ x: number; y: number; at: number } | null>(null)
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      const { clientX: x, clientY: y, timeStamp: at } = event
      const first = last.current
      // The time of the event is when the finger came down, even if a busy device handles the tap late.
      const isSecond =
        gone && first !== null && at - first.at < DOUBLE_TAP_MS && Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX
      last.current = { x, y, at }
      down.current = { stage, counts: !still && !isSecond }
      if (!down.current.counts) event.stopPropagation()
    },
    onClickCapture: (event: MouseEvent) => {
      // A key or a screen reader sends no pointer events.
      const finger = event.detail > 0 ? down.current : null
      down.current = null
      if (!still && (finger === null || (finger.counts && finger.stage === stage))) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
