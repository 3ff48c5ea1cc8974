import { useEffect, useRef } from 'react'
import { useDialogOpen } from '../dialogs/open-dialogs.ts'

type ActiveTime = {
  /** Whether the count is paused, because something else has the reader's attention. */
  readonly paused?: boolean
  /** The item that the time is spent on. The count of a new item starts from `from`. */
  readonly of?: string
  /** The milliseconds that were counted before, for example before the page was closed. */
  readonly from?: number
}

/** Counts the milliseconds in which this screen is visible, without a dialog and not paused. @returns reads the count so far */
export function useActiveTime({ paused = false, of = '', from = 0 }: ActiveTime = {}): () => number {
  const counted = useRef({ of, ms: from })
  const isCovered = useDialogOpen()
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (counted.current.of !== of) counted.current = { of, ms: from }
    const begin = () => {
      since.current = document.visibilityState === 'visible' && !paused && !isCovered ? performance.now() : null
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
  }, [paused, isCovered, of, from])
  return () => Math.round(counted.current.ms + (since.current === null ? 0 : performance.now() - since.current))
}
