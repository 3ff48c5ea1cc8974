/**
 * Moves the focus to text, such as a heading, so that a screen reader reads the text. The text can be focused only while it has the
 * focus: the screen reader Orca says "clickable" after each text in Firefox that could be focused.
 */
export function focusText(text: HTMLElement | null | undefined, options: FocusOptions = {}): void {
  if (!text) return
  text.tabIndex = -1
  text.addEventListener('blur', onBlur)
  text.focus(options)
}

function onBlur({ currentTarget: text, relatedTarget: next }: FocusEvent): void {
  if (!(text instanceof HTMLElement)) return
  // The window has lost the focus, and the text has it again when the window has.
  if (document.activeElement === text) return
  // The dialog gives the focus back when it closes.
  if (next instanceof Element && next.closest('dialog')) return
  text.removeAttribute('tabindex')
  text.removeEventListener('blur', onBlur)
}
