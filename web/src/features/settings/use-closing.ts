import { type RefObject, useEffect, useRef } from 'react'

/** How long the settings take to go, in milliseconds, as specified. */
const CLOSES_IN_MS = 200

/**
 * Lets the dialog around an element fade before it closes, by its button or Escape; at once where nothing may move.
 * @returns what closes it
 */
export function useClosing(inside: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): () => void {
  const isGoing = useRef(false)
  const close = () => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog?.open || isStill()) return onClose()
    if (isGoing.current) return
    isGoing.current = true
    const fade = { opacity: [1, 0] }
    const timing = { duration: CLOSES_IN_MS, easing: 'ease-out', fill: 'forwards' } as const
    const fading = [dialog.animate(fade, timing), dialog.animate(fade, { ...timing, pseudoElement: '::backdrop' })]
    const end = () => {
      isGoing.current = false
      onClose()
      for (const one of fading) one.cancel()
    }
    fading[0]?.finished.then(end, end)
  }
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!isOpen || !dialog) return
    const fadeFirst = (event: Event) => {
      // The closing of a dialog inside this one is its own.
      if (event.target !== dialog) return
      event.preventDefault()
      latest.current()
    }
    dialog.addEventListener('cancel', fadeFirst)
    return () => dialog.removeEventListener('cancel', fadeFirst)
  }, [inside, isOpen])
  return close
}

const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
