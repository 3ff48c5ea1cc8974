import type { MouseEvent } from 'react'

/**
 * A mousedown handler for header buttons: a click leaves the focus, and the caret in a text, where they are, unless nothing has
 * the focus. The keyboard moves the focus as usual.
 */
export const keepFocus = (event: MouseEvent): void => {
  if (document.activeElement !== document.body) event.preventDefault()
}
