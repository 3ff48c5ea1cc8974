import { useEffect, useEffectEvent } from 'react'
import { useChildLogin } from '../child-login/child-login.ts'

/** Keeps the time a word or sentence has taken when the page is hidden, closed or left, unless the child logged out. */
export function useSaveOnLeave(keep: () => void): void {
  const leave = useEffectEvent(() => {
    if (useChildLogin.getState().session !== null) keep()
  })
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])
}
