import { CANVAS, describeDrawing, PAPER, parseDrawing } from '@lanternleaf/domain/creative-response/drawing'
import { useMemo } from 'react'
import { DrawnMarks } from './drawn-marks.tsx'
import styles from './own-piece.module.css'

/** Shows a drawing that a child made after a story. The stored text of the drawing is parsed first. */
export function DrawingView({ drawing: text }: { drawing: string }) {
  const drawing = useMemo(() => parseDrawing(text), [text])
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
      focusable="false"
      role="img"
      aria-label={describeDrawing(drawing)}
    >
      <rect width={CANVAS.width} height={CANVAS.height} fill={PAPER} />
      <DrawnMarks drawing={drawing} />
    </svg>
  )
}
