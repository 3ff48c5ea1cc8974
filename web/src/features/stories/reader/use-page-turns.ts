/** Turning a story's pages with the arrow keys and with a swipe, for the reader. */

import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isDialogOpen } from '../../../ui/dialogs/open-dialogs.ts'

/** The shortest swipe in px. A swipe also goes at least twice as far sideways as up or down. */
const SWIPE_PX = 60

/** Turns to the previous and to the next page. */
type Turns = { readonly back: () => void; readonly next: () => void }

/**
 * Turns pages with the left and right arrow keys, one page for each press, and with a swipe. The keys turn no page while the
 * child types, moves from word to word, or has a dialog open.
 * @returns the event handlers for the element that is swiped
 */
export function usePageTurns({ back, next }: Turns) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const turn = event.key === 'ArrowRight' ? next : event.key === 'ArrowLeft' ? back : null
    if (!turn || event.repeat || event.defaultPrevented || isBusy(event)) return
    event.preventDefault()
    turn()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const swipeStart = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY, target }: PointerEvent) => {
      const isSwipe = pointerType === 'touch' && isPrimary && !isField(target)
      swipeStart.current = isSwipe ? { id: pointerId, x: clientX, y: clientY } : null
    },
    // If the browser takes the finger's movement for a scroll, it sends a cancel event.
    onPointerCancel: () => {
      swipeStart.current = null
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = swipeStart.current
      swipeStart.current = null
      if (start?.id !== pointerId) return
      const [dx, dy] = [clientX - start.x, clientY - start.y]
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      if (dx < 0) next()
      else back()
    },
  }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, input, select, [contenteditable]') !== null

const isBusy = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isDialogOpen() || isField(event.target)
