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
import { announce } from '../../../ui/messages/announcer.tsx'

/** So many steps can be undone. */
const MAX_UNDO_STEPS = 100

/**
 * A drawing and what was done to it. One picture may be chosen, to be moved.
 * @param text what is kept of it
 */
export function useDrawing(text: string | undefined, save: (text: string | undefined) => void) {
  const drawing = useMemo(() => readDrawing(text), [text])
  const [history, setHistory] = useState<readonly Drawing[]>([])
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const mark = chosenIndex === null ? undefined : drawing.marks[chosenIndex]
  const chosen = mark && !isLine(mark) ? mark : null
  const saveDrawing = (next: Drawing) => save(next.marks.length === 0 ? undefined : drawingText(next))
  return {
    drawing,
    isFull: isDrawingFull(text ?? ''),
    /** The chosen picture, and which of the marks it is. */
    chosen,
    chosenIndex,
    choose: setChosenIndex,
    /** Shows another state of it, with one of its marks chosen. */
    apply: (next: Drawing, chooseIndex: number | null) => {
      setHistory([...history, drawing].slice(-MAX_UNDO_STEPS))
      setChosenIndex(chooseIndex)
      saveDrawing(next)
      const placed = chooseIndex === null ? undefined : next.marks[chooseIndex]
      if (placed && !isLine(placed)) announce(`${pictureName(placed.picture)}: ${placeName(placed)}`)
    },
    canUndo: history.length > 0 || drawing.marks.length > 0,
    undo: () => {
      const last = history.at(-1) ?? withoutMark(drawing, drawing.marks.length - 1)
      setHistory(history.slice(0, -1))
      setChosenIndex(null)
      saveDrawing(last)
      announce('Undone.')
    },
    clear: () => {
      setHistory([...history, drawing].slice(-MAX_UNDO_STEPS))
      setChosenIndex(null)
      saveDrawing(EMPTY_DRAWING)
      announce('Your paper is empty. Undo brings your picture back.')
    },
  }
}

export type DrawingEditor = ReturnType<typeof useDrawing>
