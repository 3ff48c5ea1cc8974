import { CANVAS } from '@lanternleaf/domain/creative-response/drawing'
import { type PointerEvent, useRef, useState } from 'react'

/**
 * Records a line drawn by mouse, finger or pen, in units of the canvas. Only the first finger draws; a cancelled stroke is kept
 * as far as it went.
 */
export function usePointerStroke(onDrawn: (points: readonly number[]) => void) {
  const [points, setPoints] = useState<readonly number[]>([])
  const drawing = useRef<{ readonly id: number; points: number[] } | null>(null)
  const add = (board: Element, events: readonly { readonly clientX: number; readonly clientY: number }[]) => {
    const { left, top, width, height } = board.getBoundingClientRect()
    const drawn = drawing.current?.points
    for (const { clientX, clientY } of events)
      drawn?.push(((clientX - left) / width) * CANVAS.width, ((clientY - top) / height) * CANVAS.height)
    setPoints([...(drawn ?? [])])
  }
  const end = ({ pointerId }: PointerEvent) => {
    const drawn = drawing.current
    if (drawn?.id !== pointerId) return
    drawing.current = null
    setPoints([])
    onDrawn(drawn.points)
  }
  return {
    points,
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0 || drawing.current) return
        drawing.current = { id: event.pointerId, points: [] }
        event.currentTarget.setPointerCapture(event.pointerId)
        add(event.currentTarget, [event])
      },
      onPointerMove: (event: PointerEvent) => {
        if (drawing.current?.id !== event.pointerId) return
        const all = event.nativeEvent.getCoalescedEvents?.() ?? []
        add(event.currentTarget, all.length > 0 ? all : [event])
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  }
}
