import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When the browser last brought this page back as it was left, instead of loading it; epoch ms, 0 if never.
 * @param onRestored is called each time, after the screen has been drawn anew
 */
export function useRestoredAt(onRestored: () => void): number {
  const [restoredAt, setRestoredAt] = useState(0)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      // At once: what was left must not be seen for even one frame.
      flushSync(() => setRestoredAt(Date.now()))
      onRestored()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [onRestored])
  return restoredAt
}
