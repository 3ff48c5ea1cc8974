import { createContext, useContext, useLayoutEffect } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { useLocation } from '../../router/router.tsx'
import { isDialogOpen, useDialogOpen } from '../dialogs/open-dialogs.ts'
import { Quoted } from '../text/quoted.tsx'
import { createLiveText } from './live-text.tsx'

const live = createLiveText()

/** What was said since a dialog lies over the page, or a moment ago did. */
let queue: readonly string[] = []
let isReachable = true

/** Says something to a screen reader when it is next idle, without moving anything on the screen. */
export const announce = (text: string): void => {
  if (isReachable && !isDialogOpen()) live.say(text)
  else queue = [...queue.filter((queued) => queued !== text), text]
}

/** Takes back what was said, once what it was about is gone. */
export const clearAnnouncement = (): void => {
  queue = []
  live.clear()
}

/** How to announce from where it is asked: the page's region is out of reach from inside a dialog, which has its own. */
export const Announcing = createContext<(text: string) => void>(announce)
export const useAnnounce = () => useContext(Announcing)

/**
 * How long a page is left alone once a dialog over it has closed, in milliseconds. Until then it is inert, and what changes
 * in it is not spoken: Orca in Firefox 153 missed a hint that was there as the sheet closed.
 */
const AFTER_DIALOG_MS = 150

/**
 * The page's polite live region. It stands in the shell so that it is there before anything is said. What was said to one child
 * is not left for the next to find, nor what was said of one screen on the next. What is said under a dialog waits until
 * it has closed; what was said before it is not said again then.
 */
export function Announcer() {
  const childId = useChildLogin(({ session }) => session?.childId)
  const text = live.useText()
  const { pathname } = useLocation()
  // Before the effects of the new screen, which may have something to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child or another screen is the reason
  useLayoutEffect(clearAnnouncement, [childId, pathname])
  useQueueUnderDialogs()
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      <Quoted>{text}</Quoted>
    </div>
  )
}

/** Nothing is said while a dialog lies over the page, nor for a moment after; then all that waited is. */
function useQueueUnderDialogs(): void {
  const isCovered = useDialogOpen()
  useLayoutEffect(() => {
    if (isCovered) {
      isReachable = false
      live.clear()
      return
    }
    const timer = setTimeout(() => {
      isReachable = true
      if (queue.length > 0) live.say(queue.join(' '))
      queue = []
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [isCovered])
}
