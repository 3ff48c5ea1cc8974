/**
 * Finds the lines of a story's text on the screen, for the frame of "Line focus". The browser does not say where it breaks
 * lines.
 */

/** A line of a story as it is laid out: its box in px of the window, and its words. */
export type TextLine = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  readonly words: readonly Element[]
}

/** The lines of the open page of a story, computed from the positions of its words. Empty while the voice reads. */
export function textLines(): readonly TextLine[] {
  // The reader marks the sentence that the voice reads with data-spoken, and hidden, prerendered pages with data-ahead.
  if (document.querySelector('main [data-spoken]')) return []
  const lines: { top: number; bottom: number; left: number; right: number; words: Element[] }[] = []
  for (const word of document.querySelectorAll('main article [data-sentence] [data-word]')) {
    if (word.closest('[data-ahead]') || !word.checkVisibility()) continue
    const { top, bottom } = word.getBoundingClientRect()
    const last = lines.at(-1)
    // The words of one line have nearly the same vertical middle.
    if (last && Math.abs((last.top + last.bottom) / 2 - (top + bottom) / 2) < (bottom - top) / 2) {
      last.words.push(word)
      continue
    }
    const block = (word.closest('p') ?? word).getBoundingClientRect()
    lines.push({ top, bottom, left: block.left, right: block.right, words: [word] })
  }
  return lines
}

/** The line at a point in the window. A line includes a third of its height above and below. */
export const lineAt = (lines: readonly TextLine[], x: number, y: number): TextLine | undefined =>
  lines.find(({ top, bottom, left, right }) => {
    const margin = (bottom - top) / 3
    return x >= left && x <= right && y >= top - margin && y <= bottom + margin
  })
