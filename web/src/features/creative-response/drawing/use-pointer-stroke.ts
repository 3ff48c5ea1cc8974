/** Turns the movement of a mouse, finger or pen on the drawing's paper into a line. */

import { CANVAS } from '@lanternleaf/domain/creative-response/drawing'
import { type PointerEvent, useRef, useState } from 'react'

/**
 * Records a line that is drawn with a mouse, finger or pen, in units of the canvas. Only the first finger draws. A line that the
 * browser cancels is kept as far as it was drawn.
 * @returns the line while it is drawn, as x and y in turn, and the event handlers for the drawing area
 */
export function usePointerStroke(onDrawn: (points: readonly number[]) => void) {
  const [points, setPoints] = useState<readonly number[]>([])
  const stroke = useRef<{ readonly id: number; points: number[] } | null>(null)
  const add = (board: Element, events: readonly { readonly clientX: number; readonly clientY: number }[]) => {
    const { left, top, width, height } = board.getBoundingClientRect()
    const strokePoints = stroke.current?.points
    for (const { clientX, clientY } of events)
      strokePoints?.push(((clientX - left) / width) * CANVAS.width, ((clientY - top) / height) * CANVAS.height)
    setPoints([...(strokePoints ?? [])])
  }
  const end = ({ pointerId }: PointerEvent) => {
    const finishedStroke = stroke.current
    if (finishedStroke?.id !== pointerId) return
    stroke.current = null
    setPoints([])
    onDrawn(finishedStroke.points)
  }
  return {
    points,
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0 || stroke.current) return
        stroke.current = { id: event.pointerId, points: [] }
        event.currentTarget.setPointerCapture(event.pointerId)
        add(event.currentTarget, [event])
      },
      onPointerMove: (event: PointerEvent) => {
        if (stroke.current?.id !== event.pointerId) return
        const coalesced = event.nativeEvent.getCoalescedEvents?.() ?? []
        add(event.currentTarget, coalesced.length > 0 ? coalesced : [event])
      },
      onPointerUp: end,
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  }
}
