import { useEffect, useLayoutEffect, useRef } from 'react'
import { recordScreenChange } from '../../router/guard-double-click.ts'
import { clearAnnouncement } from '../messages/announcer.tsx'

/**
 * Moves focus to the heading, and the screen to its top, when a screen changes its stage; not when it opens. What was said of
 * the stage before is taken back, ahead of what the new one says.
 */
export function useFocusOnStage(stage: string) {
  const screen = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useLayoutEffect(() => {
    if (shown.current === stage) return
    clearAnnouncement()
    recordScreenChange()
  }, [stage])
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    screen.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [stage])
  return screen
}
