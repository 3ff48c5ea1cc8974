/** Decides when the closed calm corner is rendered ahead of time, so that it opens without delay on a slow tablet. */

import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../api/idle.ts'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'

/**
 * Whether to render the corner: while it is open, and prerendered when the browser is idle. It is rendered again after each use
 * and for each child, because it shows what helped that child. With Screen Reader Pro nothing is prerendered, because that tool
 * lists hidden elements, too.
 */
export function usePrerendered(isOpen: boolean): boolean {
  const childId = useChildLogin(({ session }) => session?.childId)
  const isScreenReaderPro = useScreenReaderPro()
  const [isDrawn, setDrawn] = useState(false)
  if (isOpen && isDrawn) setDrawn(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered again for another child
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
