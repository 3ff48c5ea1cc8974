import type { DragGesture } from '@use-gesture/vanilla'
import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Drop = {
  readonly onSlot: (slot: number) => void
  readonly onTray?: () => void
}

/**
 * Lets an element be dragged with mouse, pen or finger to a place (`data-slot`) or back to the tray (`data-tray`). A tap and
 * a key stay what they are: clicks. The library is fetched once the word is on the screen, which works without it.
 */
export function usePieceDrag(part: RefObject<HTMLElement | null>, { onSlot, onTray }: Drop): void {
  const drop = useEffectEvent((under: Element | undefined) => {
    const slot = under?.closest<HTMLElement>('[data-slot]')?.dataset.slot
    if (slot !== undefined) onSlot(Number(slot))
    else if (under?.closest('[data-tray]')) onTray?.()
  })
  useEffect(() => {
    const element = part.current
    if (!element) return
    const gesture = draggable(element, drop)
    return () => void gesture.then((drag) => drag?.destroy())
  }, [part])
}

/** Moving is done on the element itself, so that nothing is drawn anew on the way. */
async function draggable(
  element: HTMLElement,
  onDrop: (under: Element | undefined) => void,
): Promise<DragGesture | null> {
  try {
    const { DragGesture } = await import('@use-gesture/vanilla')
    return new DragGesture(
      element,
      ({ active, tap, canceled, event, movement: [x, y], xy: [left, top] }) => {
        if (active) {
          element.style.translate = `${x}px ${y}px`
          element.dataset.dragged = ''
          return
        }
        const under = underneath(element, left, top)
        element.style.translate = ''
        delete element.dataset.dragged
        // After the finger's own end: Chromium loses the next tap when what was touched is gone before that.
        if (!tap && !canceled && event.type !== 'pointercancel') setTimeout(onDrop, 0, under)
      },
      { filterTaps: true, pointer: { keys: false } },
    )
  } catch (error) {
    console.warn('Parts can be tapped; dragging them did not load.', error)
    return null
  }
}

/** What lies under a point, apart from the part that is held over it. */
const underneath = (held: HTMLElement, left: number, top: number): Element | undefined =>
  document.elementsFromPoint(left, top).find((element) => !held.contains(element))
