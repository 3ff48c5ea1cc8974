import { CANVAS, type DrawingPicture, pictureName } from '@lanternleaf/domain/creative-response/drawing'
import { placeName } from '@lanternleaf/domain/creative-response/placed-picture'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './drawing.module.css'

type PlacedButtonProps = {
  placed: DrawingPicture
  isChosen: boolean
  onChoose: () => void
  /** Tells where a hand has it, in units of the canvas, and whether it let it go there. */
  onMove: (x: number, y: number, isDone: boolean) => void
  onKey: (event: KeyboardEvent) => void
}

/** A hand that moves less than this only pressed, in px. */
const SLIDE = 6

/** A picture on the canvas, to be chosen, and moved by a hand or by keys. */
export function PlacedButton({ placed, isChosen, onChoose, onMove, onKey }: PlacedButtonProps) {
  /** Where the hand took hold, on the screen, and where the picture was then. */
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: DrawingPicture } | null>(null)
  const slid = useRef(false)
  const share = (units: number, of: number) => `${(units / of) * 100}%`
  const move = ({ currentTarget, clientX, clientY }: PointerEvent, isDone: boolean) => {
    const board = currentTarget.parentElement?.getBoundingClientRect()
    if (!held.current || !board) return
    const { x, y, from } = held.current
    slid.current ||= Math.hypot(clientX - x, clientY - y) > SLIDE
    if (isDone) held.current = null
    if (!slid.current) return
    const [right, down] = [(clientX - x) / board.width, (clientY - y) / board.height]
    onMove(from.x + right * CANVAS.width, from.y + down * CANVAS.height, isDone)
  }
  return (
    <button
      type="button"
      className={styles.onBoard}
      aria-pressed={isChosen}
      aria-label={`${pictureName(placed.picture)}: ${placeName(placed)}`}
      style={{
        insetInlineStart: share(placed.x - placed.size / 2, CANVAS.width),
        insetBlockStart: share(placed.y - placed.size / 2, CANVAS.height),
        inlineSize: share(placed.size, CANVAS.width),
        blockSize: share(placed.size, CANVAS.height),
      }}
      onClick={onChoose}
      onKeyDown={onKey}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY, isPrimary }) => {
        if (!isPrimary) return
        slid.current = false
        held.current = { x: clientX, y: clientY, from: placed }
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onPointerCancel={(event) => move(event, true)}
    />
  )
}
