import { useEffect, useState } from 'react'
import styles from './effects.module.css'
import { screenName } from './screen-name.ts'

/** How long what comes next is read before it comes, in milliseconds: three to six words at an easy pace. */
const READ_MS = 1500

/** A redirect right after a screen appeared is not announced. */
const ARRIVES_WITHIN_MS = 500

/** The event that notifies the router of a new address; a listener on the window receives it first. */
const LEADS_ON = 'navigated'
const dispatchNavigated = () => document.dispatchEvent(new Event(LEADS_ON))

/** Says what comes next before the screen changes: until it is read, the screen before stays. */
export function NextScreenNotice() {
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    let shownPath = location.pathname
    let arrived = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLetThrough = false
    const letThrough = () => {
      timer = undefined
      setNext(null)
      shownPath = location.pathname
      arrived = performance.now()
      isLetThrough = true
      dispatchNavigated()
      isLetThrough = false
    }
    const delayNavigation = (event: Event) => {
      if (isLetThrough) return
      const isSameScreen = location.pathname === shownPath
      if (isSameScreen && timer === undefined) return
      if (timer === undefined && performance.now() - arrived < ARRIVES_WITHIN_MS) {
        shownPath = location.pathname
        return
      }
      event.stopImmediatePropagation()
      clearTimeout(timer)
      // The child went back meanwhile: nothing changes.
      if (isSameScreen) return letThrough()
      setNext(screenName(location.pathname))
      timer = setTimeout(letThrough, READ_MS)
    }
    addEventListener(LEADS_ON, delayNavigation, { capture: true })
    return () => {
      removeEventListener(LEADS_ON, delayNavigation, { capture: true })
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
