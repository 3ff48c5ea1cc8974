import type { KeyboardEvent } from 'react'

/** Moves the focus within a grid of buttons by the arrow keys, Home and End. At an edge of the grid the focus stays. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  // A held Enter key must choose only once.
  if (event.repeat && event.key === 'Enter') event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length
  const target = nextPosition(event.key, { at, columns, last: buttons.length - 1 })
  if (at === -1 || target === null) return
  event.preventDefault()
  buttons[target]?.focus()
}

type GridPosition = { readonly at: number; readonly columns: number; readonly last: number }

/** The index of the button that gets the focus. Null for keys that do not move the focus. */
function nextPosition(key: string, { at, columns, last }: GridPosition): number | null {
  const isInRow = (index: number) => Math.floor(index / columns) === Math.floor(at / columns)
  const within = (index: number) => (index >= 0 && index <= last ? index : at)
  switch (key) {
    case 'ArrowRight':
      return isInRow(at + 1) ? within(at + 1) : at
    case 'ArrowLeft':
      return isInRow(at - 1) ? within(at - 1) : at
    case 'ArrowDown':
      return within(at + columns)
    case 'ArrowUp':
      return within(at - columns)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
