/** Notes what has the focus, and the place in a text that is being written. @returns gives it back */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const field = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement ? focused : null
  const [from, to] = [field?.selectionStart ?? null, field?.selectionEnd ?? null]
  const direction = field?.selectionDirection ?? undefined
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    // A dialog that closes gives the focus back to a text at its beginning.
    if (field && from !== null) field.setSelectionRange(from, to, direction)
    // What had it is gone, as when another page ended what was here: the screen begins at its heading.
    if (document.activeElement === document.body && focused !== document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
}
