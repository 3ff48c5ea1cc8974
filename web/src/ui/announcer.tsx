import { useEffect, useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import { useChildLogin } from '../child-login/child-login.ts'
import { useLocation } from '../router/router.tsx'
import { useDialogOpen } from './open-dialogs.ts'

type Announcement = { polite: string; say: (text: string) => void }

/** What is said twice in a row is a change too, or nobody would hear it the second time. */
const UNHEARD = '\u00a0'

const useAnnouncement = create<Announcement>((set) => ({
  polite: '',
  say: (text) => set(({ polite }) => ({ polite: polite === text ? `${text}${UNHEARD}` : text })),
}))

/** Says something to a screen reader when it is next idle, without moving anything on the screen. */
export const announce = (text: string): void => useAnnouncement.getState().say(text)

/** Takes back what was said, once what it was about is gone. */
export const clearAnnouncement = (): void => useAnnouncement.setState({ polite: '' })

/**
 * How long a page is left alone once a dialog over it has closed, in milliseconds. Until then it is inert, and what changes
 * in it is not spoken: Orca in Firefox 153 missed a hint that was there as the sheet closed.
 */
const AFTER_DIALOG_MS = 150

/** How long an announcement stands, in milliseconds. One that was missed for so long is of the past. */
const STANDS_MS = 7_000

/**
 * The one polite live region. It stands in the shell so that it is there before anything is said. What was said to one child
 * is not left for the next to find, nor what was said of one screen on the next. What is said under a dialog waits until
 * it has closed; what was said before it is not said again then.
 */
export function Announcer() {
  const childId = useChildLogin(({ session }) => session?.childId)
  const text = useAnnouncement(({ polite }) => polite)
  const { pathname } = useLocation()
  // Before the effects of the new screen, which may have something to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child or another screen is the reason
  useLayoutEffect(clearAnnouncement, [childId, pathname])
  const isReachable = useReachable()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins the time anew, and so does its being heard
  useEffect(() => {
    const timer = setTimeout(clearAnnouncement, STANDS_MS)
    return () => clearTimeout(timer)
  }, [text, isReachable])
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {isReachable ? text : ''}
    </div>
  )
}

/** Whether a screen reader hears of what changes in the page: not while a dialog lies over it, and for a moment after. */
function useReachable(): boolean {
  const isCovered = useDialogOpen()
  const [isReachable, setReachable] = useState(!isCovered)
  useLayoutEffect(() => {
    if (isCovered) {
      clearAnnouncement()
      setReachable(false)
    }
    const timer = isCovered ? undefined : setTimeout(setReachable, AFTER_DIALOG_MS, true)
    return () => clearTimeout(timer)
  }, [isCovered])
  return isReachable
}
