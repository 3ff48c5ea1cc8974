/** Makes a picture on the drawing movable. The picture itself is part of an SVG, so an invisible button lies over it. */

import { CANVAS, type DrawingPicture, pictureName } from '@lanternleaf/domain/creative-response/drawing'
import { describePosition } from '@lanternleaf/domain/creative-response/placed-picture'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './drawing.module.css'

type PlacedButtonProps = {
  picture: DrawingPicture
  isSelected: boolean
  onSelect: () => void
  /** Called during a drag with the position in units of the canvas. `isDone`: the picture was dropped. */
  onMove: (x: number, y: number, isDone: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

/** A pointer that moves less than this, in px, is a press and not a drag. */
const DRAG_THRESHOLD_PX = 6

/** An invisible button over a picture on the canvas, to select it and to move it with the pointer or the keyboard. */
export function PlacedButton({ picture, isSelected, onSelect, onMove, onKey }: PlacedButtonProps) {
  /** Where the drag began on the screen, in px, and the picture at that time. Null while nothing is dragged. */
  const dragStart = useRef<{ readonly x: number; readonly y: number; readonly picture: DrawingPicture } | null>(null)
  const isDragging = useRef(false)
  const percentOf = (units: number, total: number) => `${(units / total) * 100}%`
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent, isDone: boolean) => {
    const board = currentTarget.parentElement?.getBoundingClientRect()
    if (!dragStart.current || !board) return
    const { x, y, picture: start } = dragStart.current
    isDragging.current ||= Math.hypot(clientX - x, clientY - y) > DRAG_THRESHOLD_PX
    if (isDone) dragStart.current = null
    if (!isDragging.current) return
    const [right, down] = [(clientX - x) / board.width, (clientY - y) / board.height]
    onMove(start.x + right * CANVAS.width, start.y + down * CANVAS.height, isDone)
  }
  return (
    <button
      type="button"
      className={styles.onBoard}
      aria-pressed={isSelected}
      aria-label={`${pictureName(picture.picture)}: ${describePosition(picture)}`}
      style={{
        insetInlineStart: percentOf(picture.x - picture.size / 2, CANVAS.width),
        insetBlockStart: percentOf(picture.y - picture.size / 2, CANVAS.height),
        inlineSize: percentOf(picture.size, CANVAS.width),
        blockSize: percentOf(picture.size, CANVAS.height),
      }}
      onClick={onSelect}
      onKeyDown={onKey}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY, isPrimary }) => {
        if (!isPrimary) return
        isDragging.current = false
        dragStart.current = { x: clientX, y: clientY, picture }
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
      onPointerCancel={(event) => drag(event, true)}
    />
  )
}
