import type { MouseEvent } from 'react'

/**
 * For what is pressed in passing: a press leaves the focus, and the place in a text, where they are. It is taken only where
 * nothing else has it. By keyboard the focus goes there as ever.
 */
export const keepFocus = (event: MouseEvent): void => {
  if (document.activeElement !== document.body) event.preventDefault()
}
