import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../../api/idle.ts'

/** Marks the place in the browser's history that is there only to be gone back from. */
const ENTRY_MARK = 'overCalmCorner'

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[ENTRY_MARK] === true

/** The same place once more: the address stays, and nobody else hears of it. */
const pushEntry = () => {
  if (!isMarked()) history.pushState({ ...history.state, [ENTRY_MARK]: true }, '')
  hasEntry = true
}

let removalTimer: ReturnType<typeof setTimeout> | undefined

/** Whether there is something to go back from. */
let isCornerOpen = false

/** Whether the browser's history has a place for it: it gets one once it is painted. */
let hasEntry = false

/** While this is shown the browser's Back leaves it, and not the page. `leave` answers whether it stays open. */
export function useBackButton(isOpen: boolean, leave: () => boolean): void {
  const requestLeave = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return
    clearTimeout(removalTimer)
    isCornerOpen = true
    const cancelPush = afterPaint(pushEntry)
    const onPopState = (event: PopStateEvent) => {
      if (!hasEntry) return
      event.stopImmediatePropagation()
      if (requestLeave()) pushEntry()
    }
    addEventListener('popstate', onPopState, { capture: true })
    return () => {
      removeEventListener('popstate', onPopState, { capture: true })
      cancelPush()
      isCornerOpen = false
      hasEntry = false
      // A moment later: it may be shown again at once.
      removalTimer = setTimeout(removeEntry)
    }
  }, [isOpen])
}

function removeEntry(): void {
  if (!isMarked()) return
  const onArrival = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    // It was shown again while the browser was still on the way back.
    if (isCornerOpen) pushEntry()
  }
  addEventListener('popstate', onArrival, { capture: true, once: true })
  history.back()
}

// A page that was loaded anew over the corner shows none: its Back is not to lead to where it is already.
if (isMarked()) removeEntry()
