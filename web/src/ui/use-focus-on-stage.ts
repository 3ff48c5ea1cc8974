import { useEffect, useRef } from 'react'

/** Moves focus to the heading, and the screen to its top, when a screen changes its stage; not when it opens. */
export function useFocusOnStage(stage: string) {
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    screen.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [stage])
  return screen
}
