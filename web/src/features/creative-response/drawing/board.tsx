/**
 * The paper of the drawing editor. The pen draws lines on it. Story pictures lie on it as invisible buttons, so that
 * they can be selected and moved also with the keyboard.
 */

import {
  CANVAS,
  type Colour,
  type Drawing,
  describeDrawing,
  isLine,
  PAPER,
  type Width,
} from '@lanternleaf/domain/creative-response/drawing'
import { toLine } from '@lanternleaf/domain/creative-response/drawn-line'
import { movePictureTo } from '@lanternleaf/domain/creative-response/placed-picture'
import { type KeyboardEvent, useState } from 'react'
import { DrawnLine, DrawnMarks } from '../../../ui/own-piece/drawn-marks.tsx'
import styles from './drawing.module.css'
import { PlacedButton } from './placed-button.tsx'
import type { DrawingEditor } from './use-drawing.ts'
import { usePointerStroke } from './use-pointer-stroke.ts'

type BoardProps = {
  editor: DrawingEditor
  tool: 'pen' | 'pictures'
  colour: Colour
  width: Width
  onSelect: (index: number | null) => void
  onKey: (event: KeyboardEvent) => void
}

/** The drawing area: lines that are drawn with the pointer, and pictures that can be selected and moved. */
export function Board({ editor, tool, colour, width, onSelect, onKey }: BoardProps) {
  const { drawing, isFull } = editor
  const { points, listeners } = usePointerStroke((drawn) => {
    if (drawn.length >= 2 && !isFull)
      editor.apply({ ...drawing, marks: [...drawing.marks, toLine(colour, width, drawn)] }, null)
  })
  /** The drawing while one of its pictures is dragged. Otherwise null. */
  const [moving, setMoving] = useState<Drawing | null>(null)
  const visibleDrawing = moving ?? drawing
  return (
    <div className={styles.board} data-tool={tool}>
      <svg
        className={styles.paper}
        viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
        focusable="false"
        role="img"
        aria-label={describeDrawing(drawing)}
        {...(tool === 'pen' ? listeners : { onClick: () => onSelect(null) })}
      >
        <rect width={CANVAS.width} height={CANVAS.height} fill={PAPER} />
        <DrawnMarks drawing={visibleDrawing} />
        {points.length > 0 ? <DrawnLine line={colour} width={width} points={points} /> : null}
      </svg>
      {visibleDrawing.marks.length + points.length > 0 ? null : (
        <p className={styles.here} aria-hidden="true">
          Draw here
        </p>
      )}
      {visibleDrawing.marks.map((mark, index) =>
        isLine(mark) ? null : (
          <PlacedButton
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id
            key={index}
            picture={mark}
            isSelected={index === editor.selectedIndex}
            onSelect={() => onSelect(index)}
            onMove={(x, y, isDone) => {
              const next = movePictureTo(drawing, index, x, y)
              setMoving(isDone ? null : next)
              if (isDone) editor.apply(next, index)
            }}
            onKey={onKey}
          />
        ),
      )}
    </div>
  )
}
