import { useEffect, useLayoutEffect, useRef } from 'react'
import { recordScreenChange } from '../../router/guard-double-click.ts'
import { clearAnnouncement } from '../messages/announcer.tsx'
import { focusText } from './focus-text.ts'

/**
 * Moves the focus to the heading and scrolls to the top when a screen changes its stage, but not when it is mounted.
 * The announcements of the previous stage are cleared before the new stage announces anything.
 */
export function useFocusOnStage(stage: string) {
  const screen = useRef<HTMLDivElement>(null)
  const lastStage = useRef(stage)
  useLayoutEffect(() => {
    if (lastStage.current === stage) return
    clearAnnouncement()
    recordScreenChange()
  }, [stage])
  useEffect(() => {
    if (lastStage.current === stage) return
    lastStage.current = stage
    focusText(screen.current?.querySelector('h1'), { preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [stage])
  return screen
}
