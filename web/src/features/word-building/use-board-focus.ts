import { useEffect, useRef } from 'react'

/**
 * Keeps the focus where a child without a pointer goes on: with the next part after one is placed, with the part itself
 * after it is taken back, with the word when no part is left.
 */
export function useBoardFocus() {
  const board = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const target = board.current?.querySelector<HTMLElement>(wanted.current)
    const group = board.current?.querySelector<HTMLElement>('[data-word]')
    wanted.current = null
    ;(target ?? group)?.focus({ preventScroll: true })
  })
  const focusNext = (selector: string) => {
    wanted.current = selector
  }
  return { board, focusNext }
}
