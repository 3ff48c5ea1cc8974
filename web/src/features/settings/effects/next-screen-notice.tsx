/** The notice "Next: …" of the autism mode, for children whom a sudden change of the screen upsets. */

import { useEffect, useState } from 'react'
import styles from './effects.module.css'
import { screenName } from './screen-name.ts'

/** How long the notice is shown before the screen changes, in milliseconds: enough for three to six words at an easy pace. */
const READ_MS = 1500

/** A redirect that comes within this time after a screen appeared, in milliseconds, is not announced. */
const REDIRECT_WITHIN_MS = 500

/** The event that notifies the router of a new address. A capturing listener on the window gets it before the router. */
const NAVIGATED_EVENT = 'navigated'
const dispatchNavigated = () => document.dispatchEvent(new Event(NAVIGATED_EVENT))

/** Announces the next screen before the screen changes. It holds the router's event back until there was time to read the notice. */
export function NextScreenNotice() {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    /** The path of the screen that is shown. The address may be that of the next screen already. */
    let shownPath = location.pathname
    /** When that screen appeared, in milliseconds since the page was loaded. */
    let shownSince = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Whether the event that is dispatched now comes from this code, so that it must not be delayed again. */
    let isLetThrough = false
    /** Removes the notice and lets the router change the screen. */
    const letThrough = () => {
      timer = undefined
      setNext(null)
      shownPath = location.pathname
      shownSince = performance.now()
      isLetThrough = true
      dispatchNavigated()
      isLetThrough = false
    }
    const delayNavigation = (event: Event) => {
      if (isLetThrough) return
      const isSameScreen = location.pathname === shownPath
      if (isSameScreen && timer === undefined) return
      if (timer === undefined && performance.now() - shownSince < REDIRECT_WITHIN_MS) {
        shownPath = location.pathname
        return
      }
      event.stopImmediatePropagation()
      clearTimeout(timer)
      // The child went back meanwhile, so the screen does not change.
      if (isSameScreen) return letThrough()
      setNext(screenName(location.pathname))
      timer = setTimeout(letThrough, READ_MS)
    }
    addEventListener(NAVIGATED_EVENT, delayNavigation, { capture: true })
    return () => {
      removeEventListener(NAVIGATED_EVENT, delayNavigation, { capture: true })
      if (timer === undefined) return
      clearTimeout(timer)
      dispatchNavigated()
    }
  }, [])
  return (
    <p role="status" className={next === null ? 'visually-hidden' : styles.next}>
      {next === null ? null : `Next: ${next}.`}
    </p>
  )
}
