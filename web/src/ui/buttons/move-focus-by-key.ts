import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus between the buttons of the element: arrow keys to the neighbours, Home and End to the ends. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.indexOf(event.target as HTMLButtonElement)
  const step = STEPS[event.key]
  const target =
    event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? undefined : index + step
  if (index === -1 || target === undefined) return
  event.preventDefault()
  buttons[(target + buttons.length) % buttons.length]?.focus()
}
