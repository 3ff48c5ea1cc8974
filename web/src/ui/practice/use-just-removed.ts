import { useCallback, useEffect, useState } from 'react'

/** The longest time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 350

/** Whether the tapped element has just disappeared, so that a second tap would hit another element. */
export function useJustRemoved() {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => setGone(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [isGone])
  const markRemoved = useCallback(() => setGone(true), [])
  return { isGone, markRemoved }
}
