import type { KeyboardEvent } from 'react'

/** Moves the focus within a grid of buttons by the arrow keys, Home and End; at an edge it stays. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  // Holding Enter down must choose only once.
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

/** Null for keys that move nothing. */
function nextPosition(key: string, { at, columns, last }: GridPosition): number | null {
  const isInRow = (place: number) => Math.floor(place / columns) === Math.floor(at / columns)
  const within = (place: number) => (place >= 0 && place <= last ? place : at)
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
