import { useEffect, useRef } from 'react'

type ActiveTime = {
  /** Nothing counts while something else has the reader's attention. */
  readonly paused?: boolean
  /** What the time is spent on. Another one begins at nothing. */
  readonly of?: string
}

/** Counts the milliseconds this screen was open, visible and not paused; the answer reads the count so far. */
export function useActiveTime({ paused = false, of = '' }: ActiveTime = {}): () => number {
  const counted = useRef({ of, ms: 0 })
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (counted.current.of !== of) counted.current = { of, ms: 0 }
    const begin = () => {
      since.current = document.visibilityState === 'visible' && !paused ? performance.now() : null
    }
    const pause = () => {
      if (since.current !== null) counted.current.ms += performance.now() - since.current
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
  }, [paused, of])
  return () => Math.round(counted.current.ms + (since.current === null ? 0 : performance.now() - since.current))
}
