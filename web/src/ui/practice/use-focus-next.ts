import { useEffect, useRef } from 'react'

/**
 * Keeps the focus where a child without a pointer goes on, once what had it is gone.
 * @param otherwise where it goes when what was named is gone too
 * @returns `board`, to be put on what holds all of it, and `focusNext`, which names an element by its selector
 */
export function useFocusNext(otherwise?: string) {
  const board = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector)
    const target = find(wanted.current) ?? (otherwise === undefined ? null : find(otherwise))
    wanted.current = null
    target?.focus({ preventScroll: true })
  })
  const focusNext = (selector: string) => {
    wanted.current = selector
  }
  return { board, focusNext }
}
