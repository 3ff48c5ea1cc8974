import { useEffect, useRef } from 'react'
import { logFailure } from '../../api/log-failure.ts'

/** Interval between two requests, in milliseconds. */
const POLL_INTERVAL_MS = 10_000

type Poll<Answer> = { request: () => Promise<Answer>; onAnswer: (answer: Answer) => void }

/** Polls at an interval and whenever the page becomes visible. Failures are logged, and polling continues. */
export function usePolling<Answer>(isActive: boolean, poll: Poll<Answer>): void {
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
          (answer) => isMounted && latest.current.onAnswer(answer),
          logFailure('Whether the grown-up helped is not known.'),
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
