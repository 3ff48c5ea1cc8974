/** Puts a text on the clipboard. Answers whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // On a plain http address in the home there is no such clipboard.
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const paper = Object.assign(document.createElement('textarea'), { value: text })
  document.body.append(paper)
  paper.select()
  const copied = document.execCommand('copy')
  paper.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return copied
}
