import { useEffect, useRef } from 'react'

/** Counts the milliseconds this screen was open and visible; the answer reads the count so far. */
export function useActiveTime(): () => number {
  const counted = useRef(0)
  const since = useRef<number | null>(null)
  useEffect(() => {
    const begin = () => {
      since.current = document.visibilityState === 'visible' ? performance.now() : null
    }
    const pause = () => {
      if (since.current !== null) counted.current += performance.now() - since.current
      since.current = null
    }
    const change = () => {
      pause()
      begin()
    }
    begin()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      pause()
    }
  }, [])
  return () => Math.round(counted.current + (since.current === null ? 0 : performance.now() - since.current))
}
