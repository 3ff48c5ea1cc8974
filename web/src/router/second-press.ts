/**
 * Two quick presses lead on once: the second would fall on whatever stands there on the next screen, and choose something
 * nobody chose. Presses that follow one another on one screen all count.
 * @param keyOf the key of the place somebody is at
 * @returns ends it
 */
export function ignoreSecondPress(keyOf: () => string): () => void {
  let pressedAt = ''
  const look = (event: MouseEvent) => {
    // The browser counts the presses of one row; a key's press is none of them.
    if (event.detail <= 1) pressedAt = keyOf()
    else if (keyOf() !== pressedAt) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('click', look, { capture: true })
  return () => removeEventListener('click', look, { capture: true })
}
