import { useEffect, useReducer, useRef } from 'react'

/**
 * Keeps the focus where a child without a pointer goes on, once what had it is gone.
 * @param otherwise where it goes when what was named is gone too
 * @returns `board`, to be put on what holds all of it, and `focusNext`, which names an element by its selector
 */
export function useFocusNext(otherwise?: string) {
  const board = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ selector: string; had: HTMLElement | null } | null>(null)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (wanted.current === null) return
    const { selector, had } = wanted.current
    wanted.current = null
    const find = (named: string) => board.current?.querySelector<HTMLElement>(named)
    const target = find(selector) ?? (otherwise === undefined ? null : find(otherwise)) ?? had
    target?.focus({ preventScroll: true })
  })
  const focusNext = (selector: string) => {
    const had = document.activeElement instanceof HTMLElement ? document.activeElement : null
    wanted.current = { selector, had }
    // A browser lays the page out once more when what has the focus is taken away, half changed as it is.
    had?.blur()
    draw()
  }
  return { board, focusNext }
}
