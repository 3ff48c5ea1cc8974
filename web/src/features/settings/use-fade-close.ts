/** The fading of the dialog Settings when a child closes it (settings-dialog.tsx). */

import { type RefObject, useEffect, useRef } from 'react'

/** How long the settings fade when they close, in milliseconds. The specification demands this value. */
const FADE_MS = 200

/**
 * Lets the dialog around an element fade before it closes, with its button or with Escape. With reduced motion it closes at once.
 * @returns the function that closes the dialog
 */
export function useFadeClose(inside: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): () => void {
  const isFading = useRef(false)
  const close = () => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog?.open || hasNoMotion()) return onClose()
    if (isFading.current) return
    isFading.current = true
    const fade = { opacity: [1, 0] }
    const timing = { duration: FADE_MS, easing: 'ease-out', fill: 'forwards' } as const
    const fading = [dialog.animate(fade, timing), dialog.animate(fade, { ...timing, pseudoElement: '::backdrop' })]
    const end = () => {
      isFading.current = false
      onClose()
      for (const animation of fading) animation.cancel()
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
    const onCancel = (event: Event) => {
      // The event of a dialog inside this dialog must not close this dialog.
      if (event.target !== dialog) return
      event.preventDefault()
      latest.current()
    }
    dialog.addEventListener('cancel', onCancel)
    return () => dialog.removeEventListener('cancel', onCancel)
  }, [inside, isOpen])
  return close
}

const hasNoMotion = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
