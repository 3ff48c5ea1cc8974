import { useEffect, useLayoutEffect, useState } from 'react'

/** How long the current screen stays while the next one is loading, in milliseconds. */
const SKELETON_DELAY_MS = 300

/** The link or button of the click that is being handled. */
let clicked: Element | null = null

/**
 * Marks the clicked element with `data-going` while the next screen is loading, so that it looks pressed.
 * @returns whether loading takes so long that a skeleton should be shown
 */
export function usePendingNavigation(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      clicked = target instanceof Element ? target.closest('a, button') : null
      setTimeout(() => {
        clicked = null
      })
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (!isPending) return
    const element = clicked
    element?.setAttribute('data-going', '')
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
      element?.removeAttribute('data-going')
    }
  }, [isPending])
  return isPending && isSlow
}
