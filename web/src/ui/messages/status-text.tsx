import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useDialogOpen } from '../dialogs/open-dialogs.ts'
import { Announcing, announce } from './announcer.tsx'

/** The delay between the mount of the live region and its text, in milliseconds. */
const EMPTY_MS = 100

/**
 * A text that is visible at once, and goes into a live region a moment later: Firefox does not announce the text of a live region
 * that is mounted together with its text. Under a dialog the text is announced when the dialog has closed.
 */
export function StatusText({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const isAnnounced = useIsAnnounced()
  return (
    <>
      {isAnnounced ? null : (
        <div className={className} aria-hidden="true">
          {children}
        </div>
      )}
      <div role="status" className={isAnnounced ? className : undefined}>
        {isAnnounced ? children : null}
      </div>
    </>
  )
}

function useIsAnnounced(): boolean {
  const isInDialog = useContext(Announcing) !== announce
  const isCovered = useDialogOpen() && !isInDialog
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    if (isCovered) return
    const timer = setTimeout(setAnnounced, EMPTY_MS, true)
    return () => clearTimeout(timer)
  }, [isCovered])
  return isAnnounced
}
