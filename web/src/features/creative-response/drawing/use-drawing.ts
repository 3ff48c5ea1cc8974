import {
  type Drawing,
  drawingText,
  EMPTY_DRAWING,
  isDrawingFull,
  isLine,
  pictureName,
  readDrawing,
} from '@lanternleaf/domain/creative-response/drawing'
import { placeName, withoutMark } from '@lanternleaf/domain/creative-response/placed-picture'
import { useMemo, useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'

/** So many steps can be undone. */
const UNDONE = 100

/**
 * A drawing and what was done to it. One picture may be chosen, to be moved.
 * @param text what is kept of it
 */
export function useDrawing(text: string | undefined, keep: (text: string | undefined) => void) {
  const drawing = useMemo(() => readDrawing(text), [text])
  const [before, setBefore] = useState<readonly Drawing[]>([])
  const [at, setAt] = useState<number | null>(null)
  const mark = at === null ? undefined : drawing.marks[at]
  const chosen = mark && !isLine(mark) ? mark : null
  const show = (next: Drawing) => keep(next.marks.length === 0 ? undefined : drawingText(next))
  return {
    drawing,
    isFull: isDrawingFull(text ?? ''),
    /** The chosen picture, and which of the marks it is. */
    chosen,
    at,
    choose: setAt,
    /** Shows another state of it, with one of its marks chosen. */
    put: (next: Drawing, choose: number | null) => {
      setBefore([...before, drawing].slice(-UNDONE))
      setAt(choose)
      show(next)
      const placed = choose === null ? undefined : next.marks[choose]
      if (placed && !isLine(placed)) announce(`${pictureName(placed.picture)}: ${placeName(placed)}`)
    },
    canUndo: before.length > 0 || drawing.marks.length > 0,
    undo: () => {
      const last = before.at(-1) ?? withoutMark(drawing, drawing.marks.length - 1)
      setBefore(before.slice(0, -1))
      setAt(null)
      show(last)
      announce('Undone.')
    },
    clear: () => {
      setBefore([...before, drawing].slice(-UNDONE))
      setAt(null)
      show(EMPTY_DRAWING)
      announce('The paper is empty. Undo brings your picture back.')
    },
  }
}

export type DrawingAtHand = ReturnType<typeof useDrawing>
