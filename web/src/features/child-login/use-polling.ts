/**
 * Repeats a request every ten seconds while a screen waits for a grown-up: for help during a break, or for the decision about
 * a new PIN.
 */

import { useEffect, useRef } from 'react'
import { logFailure } from '../../api/log-failure.ts'

/** The time between two requests, in milliseconds. */
const POLL_INTERVAL_MS = 10_000

type Poll<Result> = { request: () => Promise<Result>; onResult: (result: Result) => void }

/** Polls at an interval and whenever the page becomes visible. Failures are logged, and polling continues. */
export function usePolling<Result>(isActive: boolean, poll: Poll<Result>): void {
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  })
  useEffect(() => {
    if (!isActive) return
    let isMounted = true
    const tick = () => {
      if (document.visibilityState === 'hidden') return
      latest.current
        .request()
        .then(
          (result) => isMounted && latest.current.onResult(result),
          logFailure('A poll failed. The next one follows in 10 s.'),
        )
    }
    const timer = setInterval(tick, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      isMounted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isActive])
}
