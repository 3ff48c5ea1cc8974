import type { MouseEvent } from 'react'

/**
 * A mousedown handler for header buttons. A click on the button does not move the focus, or the caret in a text, unless nothing
 * has the focus. The keyboard moves the focus as usual.
 */
export const keepFocus = (event: MouseEvent): void => {
  if (document.activeElement !== document.body) event.preventDefault()
}
