/**
 * The state of the drawing editor: the drawing (lines and pictures, together called marks), the undo history, and the selected
 * picture.
 */

import {
  type Drawing,
  EMPTY_DRAWING,
  isDrawingFull,
  isLine,
  parseDrawing,
  pictureName,
  serializeDrawing,
} from '@lanternleaf/domain/creative-response/drawing'
import { describePosition, withoutMark } from '@lanternleaf/domain/creative-response/placed-picture'
import { useMemo, useState } from 'react'
import { announce } from '../../../ui/messages/announcer.tsx'

/** The maximum length of the undo history. */
const MAX_UNDO_STEPS = 100

/**
 * A drawing with its undo history and at most one selected picture.
 * @param text the drawing as it is stored, undefined if there is none
 * @param save stores the drawing, or removes it (undefined)
 */
export function useDrawing(text: string | undefined, save: (text: string | undefined) => void) {
  const drawing = useMemo(() => parseDrawing(text), [text])
  const [history, setHistory] = useState<readonly Drawing[]>([])
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const mark = chosenIndex === null ? undefined : drawing.marks[chosenIndex]
  const chosen = mark && !isLine(mark) ? mark : null
  const saveDrawing = (next: Drawing) => save(next.marks.length === 0 ? undefined : serializeDrawing(next))
  return {
    drawing,
    isFull: isDrawingFull(text ?? ''),
    /** The selected picture, and its index among the marks. */
    chosen,
    chosenIndex,
    choose: setChosenIndex,
    /** Replaces the drawing and selects one of its marks. */
    apply: (next: Drawing, chooseIndex: number | null) => {
      setHistory([...history, drawing].slice(-MAX_UNDO_STEPS))
      setChosenIndex(chooseIndex)
      saveDrawing(next)
      const placed = chooseIndex === null ? undefined : next.marks[chooseIndex]
      if (placed && !isLine(placed)) announce(`${pictureName(placed.picture)}: ${describePosition(placed)}`)
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
