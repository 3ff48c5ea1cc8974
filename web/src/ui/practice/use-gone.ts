import { useCallback, useEffect, useState } from 'react'

/** How long a second tap may follow the first, in milliseconds. */
export const DOUBLE_TAP_MS = 350

/** Whether what was just pressed is gone from under the finger, so that a second tap would press something else. */
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
