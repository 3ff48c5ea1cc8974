import { useEffect, useRef } from 'react'

/** Keeps the focus where a child without a pointer goes on, once what had it is gone. */
export function useBoxFocus() {
  const board = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const target = board.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = null
    target?.focus({ preventScroll: true })
  })
  const focusNext = (selector: string) => {
    wanted.current = selector
  }
  return { board, focusNext }
}
