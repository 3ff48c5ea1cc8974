import { useCallback, useEffect, useState } from 'react'

/** How long a second tap may follow the first, in milliseconds. */
export const DOUBLE_TAP_MS = 350

/** Whether the tapped element has just disappeared, so that a second tap would hit something else. */
export function useJustRemoved() {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!isGone) return
    const timer = setTimeout(() => setGone(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [isGone])
  const markRemoved = useCallback(() => setGone(true), [])
  return { isGone, noteGone: markRemoved }
}
