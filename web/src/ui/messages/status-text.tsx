import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useDialogOpen } from '../dialogs/open-dialogs.ts'
import { Announcing, announce } from './announcer.tsx'

/** How long a region is there before its words are, in milliseconds. */
const EMPTY_MS = 100

/**
 * Words that come into the page, for eyes at once and for a screen reader a moment later, in a region that is there before:
 * Firefox tells nothing of one that comes with its words. Under a dialog they wait until it has closed.
 */
export function StatusText({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const isHeard = useIsHeard()
  return (
    <>
      {isHeard ? null : (
        <div className={className} aria-hidden="true">
          {children}
        </div>
      )}
      <div role="status" className={isHeard ? className : undefined}>
        {isHeard ? children : null}
      </div>
    </>
  )
}

function useIsHeard(): boolean {
  const isInDialog = useContext(Announcing) !== announce
  const isCovered = useDialogOpen() && !isInDialog
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (isCovered) return
    const timer = setTimeout(setHeard, EMPTY_MS, true)
    return () => clearTimeout(timer)
  }, [isCovered])
  return isHeard
}
