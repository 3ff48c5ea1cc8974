import { useEffect, useLayoutEffect, useState } from 'react'

/** How long the screen before stays when the next one is not there yet, in milliseconds. */
const STAYS_MS = 300

/** What was pressed just now. */
let pressed: Element | null = null

/**
 * While the next screen is fetched, what was pressed says that it was: it has `data-going`, for its looks.
 * @returns whether that takes so long that a page in waiting should be shown
 */
export function usePendingNavigation(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('a, button') : null
      setTimeout(() => {
        pressed = null
      })
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (!isWaiting) return
    const going = pressed
    going?.setAttribute('data-going', '')
    const timer = setTimeout(() => setLong(true), STAYS_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
      going?.removeAttribute('data-going')
    }
  }, [isWaiting])
  return isWaiting && isLong
}
