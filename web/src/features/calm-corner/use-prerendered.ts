import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../api/idle.ts'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'

/**
 * Whether the corner is to be drawn: while it is open, and in a spare moment before that. What was opened is drawn anew
 * before the next time, and for every child: it holds what helped them. Screen Reader Pro lists what is out of sight, too:
 * with it nothing is drawn ahead.
 */
export function usePrerendered(isOpen: boolean): boolean {
  const childId = useChildLogin(({ session }) => session?.childId)
  const isScreenReaderPro = useScreenReaderPro()
  const [isDrawn, setDrawn] = useState(false)
  if (isOpen && isDrawn) setDrawn(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is one child's
  useEffect(() => {
    if (isOpen || isScreenReaderPro) return
    let isWanted = true
    whenIdle(() => {
      if (isWanted) startTransition(() => setDrawn(true))
    })
    return () => {
      isWanted = false
      setDrawn(false)
    }
  }, [isOpen, isScreenReaderPro, childId])
  return isOpen || isDrawn
}
