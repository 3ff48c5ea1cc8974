/** A part of a word as a button that can be pressed and dragged, in the tray and in the word. */

import { type ButtonHTMLAttributes, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type PartButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { drop: Drop }

/** A part of a word. A press calls `onClick`. The part can also be dragged to a slot or to the tray, which calls `drop`. */
export function PartButton({ drop, ...rest }: PartButtonProps) {
  const part = useRef<HTMLButtonElement>(null)
  usePieceDrag(part, drop)
  return <button type="button" ref={part} {...rest} />
}

type Drop = {
  readonly onSlot: (slot: number) => void
  readonly onTray?: () => void
}

/**
 * Lets an element be dragged with mouse, pen or finger to a slot (`data-slot`) or back to the tray (`data-tray`). Taps and keys
 * still click. The code for dragging is fetched when the part is shown; if that fails, the parts can still be tapped.
 */
function usePieceDrag(part: RefObject<HTMLElement | null>, { onSlot, onTray }: Drop): void {
  const onDrop = useEffectEvent((place: HTMLElement) => {
    const { slot } = place.dataset
    if (slot === undefined) onTray?.()
    else onSlot(Number(slot))
  })
  useEffect(() => {
    const element = part.current
    if (!element) return
    const drag = import('./drag.ts').then(
      ({ makeDraggable }) => makeDraggable(element, onDrop),
      (error: unknown) => console.warn('The code for dragging could not be loaded. Parts can still be tapped.', error),
    )
    return () => void drag.then((removeDrag) => removeDrag?.())
  }, [part])
}
