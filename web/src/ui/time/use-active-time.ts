import { useEffect, useRef } from 'react'
import { useDialogOpen } from '../dialogs/open-dialogs.ts'

type ActiveTime = {
  /** Whether the count is paused, because something else has the reader's attention. */
  readonly paused?: boolean
  /** The item that the time is spent on. The count of a new item starts from `initialMs`. */
  readonly item?: string
  /** The milliseconds that were counted before, for example before the page was closed. */
  readonly initialMs?: number
}

/**
 * Counts the time that a child spends on a word, sentence or page, in milliseconds: while the screen is visible, without a dialog over
 * it and not paused.
 * @returns a function that reads the count so far
 */
export function useActiveTime({ paused = false, item = '', initialMs = 0 }: ActiveTime = {}): () => number {
  const counted = useRef({ item, ms: initialMs })
  const isCovered = useDialogOpen()
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (counted.current.item !== item) counted.current = { item, ms: initialMs }
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
  }, [paused, isCovered, item, initialMs])
  return () => Math.round(counted.current.ms + (since.current === null ? 0 : performance.now() - since.current))
}
