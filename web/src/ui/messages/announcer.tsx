import { createContext, useContext, useLayoutEffect } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useLocation } from '../../router/router.tsx'
import { isDialogOpen, useDialogOpen } from '../dialogs/open-dialogs.ts'
import { Quoted } from '../text/quoted.tsx'
import { createLiveText } from './live-text.tsx'

const live = createLiveText()

/** The announcements that were made while a dialog was open, or shortly after it has closed. They wait to be announced. */
let queue: readonly string[] = []
/** Whether screen readers notice a change of the live region: not while a dialog is open, or shortly after it has closed. */
let isReachable = true

/** Announces a text to screen readers politely, without changing the screen. */
export const announce = (text: string): void => {
  if (isReachable && !isDialogOpen()) live.announce(text)
  else queue = [...queue.filter((queued) => queued !== text), text]
}

/** Clears announcements whose subject is gone. */
export const clearAnnouncement = (): void => {
  queue = []
  live.clear()
}

/** The function that announces a text. Inside a dialog the page's live region is inert, so a dialog has its own live region. */
export const Announcing = createContext<(text: string) => void>(announce)
export const useAnnounce = () => useContext(Announcing)

/**
 * The delay of announcements after a dialog has closed, in milliseconds. Until then the page counts as inert, and changes are
 * not spoken: the screen reader Orca in Firefox 153 missed a hint that appeared while the dialog closed.
 */
const AFTER_DIALOG_MS = 150

/**
 * The page's polite live region. It is in the shell, so that it exists before anything is announced. It is cleared when another
 * child logs in or the address changes. Announcements while a dialog is open are queued until the dialog has closed. Earlier announcements
 * are not repeated then.
 */
export function Announcer() {
  const childId = useChildLogin(({ session }) => session?.childId)
  const text = live.useText()
  const { pathname } = useLocation()
  // A layout effect runs before the effects of the new screen, which may announce something.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child or another screen is the reason
  useLayoutEffect(clearAnnouncement, [childId, pathname])
  useQueueWhileDialogOpen()
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      <Quoted>{text}</Quoted>
    </div>
  )
}

/** Queues announcements while a dialog is open and shortly after. Then the queued announcements are announced. */
function useQueueWhileDialogOpen(): void {
  const isCovered = useDialogOpen()
  useLayoutEffect(() => {
    if (isCovered) {
      isReachable = false
      live.clear()
      return
    }
    const timer = setTimeout(() => {
      isReachable = true
      if (queue.length > 0) live.announce(queue.join(' '))
      queue = []
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isCovered])
}
