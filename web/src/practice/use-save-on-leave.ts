/** Saves the unfinished word or sentence when a child leaves, for word building and sentence building. */

import { useEffect, useEffectEvent } from 'react'
import { useChildLogin } from '../child-login/child-login.ts'

/** Saves the time spent on a word or sentence when the page is hidden, closed or left, unless the child logged out. */
export function useSaveOnLeave(save: () => void): void {
  const leave = useEffectEvent(() => {
    if (useChildLogin.getState().session !== null) save()
  })
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      leave()
    }
  }, [])
}
