/**
 * Gives the keyboard focus back when the calm corner closes, with the text selection, so that a child who was writing can
 * continue.
 */

import { focusText } from '../../ui/layout/focus-text.ts'

/** Remembers the focused element and its text selection. @returns the function that restores them */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const field = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement ? focused : null
  const [from, to] = [field?.selectionStart ?? null, field?.selectionEnd ?? null]
  const direction = field?.selectionDirection ?? undefined
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    // Browsers restore the focus but not the selection when a dialog closes.
    if (field && from !== null) field.setSelectionRange(from, to, direction)
    // If the element no longer exists, for example because another tab ended the activity, focus the page's heading.
    if (document.activeElement === document.body && focused !== document.body)
      focusText(document.querySelector<HTMLElement>('main h1'), { preventScroll: true })
  }
}
