import { useEffect, useReducer, useRef } from 'react'

/**
 * Moves the focus to the element where a keyboard user continues, after the focused element was removed.
 * @param fallback the selector of the element to focus if the requested element does not exist either
 * @returns `board`, the ref of the container, and `focusNext`, which requests the focus for a selector
 */
export function useFocusNext(fallback?: string) {
  const board = useRef<HTMLDivElement>(null)
  const request = useRef<{ selector: string; focused: HTMLElement | null } | null>(null)
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (request.current === null) return
    const { selector, focused } = request.current
    request.current = null
    const find = (query: string) => board.current?.querySelector<HTMLElement>(query)
    const target = find(selector) ?? (fallback === undefined ? null : find(fallback)) ?? focused
    target?.focus({ preventScroll: true })
  })
  const focusNext = (selector: string) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    request.current = { selector, focused }
    // Removing a focused element would make the browser lay out the half-updated page once more.
    focused?.blur()
    rerender()
  }
  return { board, focusNext }
}
