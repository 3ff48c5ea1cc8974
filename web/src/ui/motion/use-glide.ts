import { useLayoutEffect, useRef } from 'react'
import { glideFrom } from './movement.ts'

/**
 * Lets what was pressed glide to its new place, where another element shows it after the next render.
 *
 * @returns a function to call before the change. `from`: the pressed element. `to`: the selector of the element that shows it
 * afterwards. If no element matches after the render, nothing glides.
 */
export function useGlide(): (from: Element | null | undefined, to: string) => void {
  const pending = useRef<{ from: DOMRect; to: string } | null>(null)
  useLayoutEffect(() => {
    if (!pending.current) return
    const { from, to } = pending.current
    pending.current = null
    const element = document.querySelector(to)
    if (element) glideFrom(element, from)
  })
  return (from, to) => {
    pending.current = from ? { from: from.getBoundingClientRect(), to } : null
  }
}
