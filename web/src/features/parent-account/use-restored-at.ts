/**
 * Notices when the browser shows a parent's page again from its back/forward cache. The parent may have signed out meanwhile,
 * so the page stays hidden until the server has confirmed the login.
 */

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When the browser last restored this page from its back/forward cache, in milliseconds since 1970. 0 if it never did.
 * @param onRestored called each time, after the screen was rendered again
 */
export function useRestoredAt(onRestored: () => void): number {
  const [restoredAt, setRestoredAt] = useState(0)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      // Rendered at once: what the page showed before must not be visible for even one frame.
      flushSync(() => setRestoredAt(Date.now()))
      onRestored()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [onRestored])
  return restoredAt
}
