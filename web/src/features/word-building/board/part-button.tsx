import { type ButtonHTMLAttributes, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type PartButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { drop: Drop }

/** A part of a word. A press calls onClick; a drag drops it on a slot or the tray. */
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
 * Lets an element be dragged with mouse, pen or finger to a place (`data-slot`) or back to the tray (`data-tray`). A tap and
 * a key stay what they are: clicks. What drags is fetched once the word is on the screen, which works without it.
 */
function usePieceDrag(part: RefObject<HTMLElement | null>, { onSlot, onTray }: Drop): void {
  const drop = useEffectEvent((place: HTMLElement) => {
    const { slot } = place.dataset
    if (slot === undefined) onTray?.()
    else onSlot(Number(slot))
  })
  useEffect(() => {
    const element = part.current
    if (!element) return
    const drag = import('./drag.ts').then(
      ({ makeDraggable }) => makeDraggable(element, drop),
      (error: unknown) => console.warn('Parts can be tapped; dragging them did not load.', error),
    )
    return () => void drag.then((end) => end?.())
  }, [part])
}
