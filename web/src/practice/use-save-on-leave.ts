/**
 * Saves the active time on an unfinished word or sentence when a child leaves it, for word building and sentence building. The word or
 * sentence itself is stored at each step.
 */

import { useEffect, useEffectEvent } from 'react'
import { onBeforeLogout, useChildLogin } from '../child-login/child-login.ts'

/**
 * Saves the active time when the page is hidden, closed or left, and before the child is logged out.
 * @param save may run several times, so it stores the total time, not an increment
 */
export function useSaveOnLeave(save: () => void): void {
  const leave = useEffectEvent(() => {
    // After the logout nothing can be saved any more.
    if (useChildLogin.getState().session !== null) save()
  })
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    const unsubscribe = onBeforeLogout(leave)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      leave()
    }
  }, [])
}
