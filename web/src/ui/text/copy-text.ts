/** Copies a text to the clipboard. Returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // By plain http, as in a home network, browsers have no clipboard API.
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const textarea = Object.assign(document.createElement('textarea'), { value: text })
  document.body.append(textarea)
  textarea.select()
  const copied = document.execCommand('copy')
  textarea.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
