import { useEffect, useRef } from 'react'
import { noteFailure } from '../../api/note-failure.ts'

/** How often a screen looks, in milliseconds. */
const LOOKS = 10_000

type Look<Answer> = { look: () => Promise<Answer>; tell: (answer: Answer) => void }

/**
 * Looks every few seconds, and when somebody comes back to the page; what is told comes in time or not at all. Without a
 * network it goes on looking.
 */
export function useLookOften<Answer>(isWanted: boolean, looking: Look<Answer>): void {
  const latest = useRef(looking)
  useEffect(() => {
    latest.current = looking
  })
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    const look = () => {
      if (document.visibilityState === 'hidden') return
      latest.current
        .look()
        .then(
          (answer) => isShown && latest.current.tell(answer),
          noteFailure('Whether the grown-up helped is not known.'),
        )
    }
    const timer = setInterval(look, LOOKS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isShown = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWanted])
}
