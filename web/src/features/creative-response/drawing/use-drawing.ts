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
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const mark = selectedIndex === null ? undefined : drawing.marks[selectedIndex]
  const selected = mark && !isLine(mark) ? mark : null
  const saveDrawing = (next: Drawing) => save(next.marks.length === 0 ? undefined : serializeDrawing(next))
  return {
    drawing,
    /** Whether the drawing has reached its maximum size. `apply` does not check it: callers do before they add a mark. */
    isFull: isDrawingFull(text ?? ''),
    /** The selected picture, and its index among the marks. */
    selected,
    selectedIndex,
    select: setSelectedIndex,
    /** Replaces the drawing and selects the picture with this index among the marks; null selects nothing. */
    apply: (next: Drawing, selectIndex: number | null) => {
      setHistory([...history, drawing].slice(-MAX_UNDO_STEPS))
      setSelectedIndex(selectIndex)
      saveDrawing(next)
      const placed = selectIndex === null ? undefined : next.marks[selectIndex]
      if (placed && !isLine(placed)) announce(`${pictureName(placed.picture)}: ${describePosition(placed)}`)
    },
    canUndo: history.length > 0 || drawing.marks.length > 0,
    /** Restores the drawing before the last change. Without a history, as after a reload, it removes the last mark. */
    undo: () => {
      const last = history.at(-1) ?? withoutMark(drawing, drawing.marks.length - 1)
      setHistory(history.slice(0, -1))
      setSelectedIndex(null)
      saveDrawing(last)
      announce('Your last change is undone.')
    },
    clear: () => {
      setHistory([...history, drawing].slice(-MAX_UNDO_STEPS))
      setSelectedIndex(null)
      saveDrawing(EMPTY_DRAWING)
      announce('Your paper is empty. Undo brings your picture back.')
    },
  }
}

export type DrawingEditor = ReturnType<typeof useDrawing>
