/**
 * Makes the browser's Back button close the calm corner. While the corner is open, the browser's history has one more entry
 * with the same address. Back removes that entry, and the page stays.
 */

import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../../api/idle.ts'

/** Marks the entry of the browser's history that exists only so that Back can be intercepted. */
const ENTRY_MARK = 'overCalmCorner'

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[ENTRY_MARK] === true

/** Pushes a marked entry with the same address. The router does not learn of it. */
const pushEntry = () => {
  if (!isMarked()) history.pushState({ ...history.state, [ENTRY_MARK]: true }, '')
  hasEntry = true
}

let removalTimer: ReturnType<typeof setTimeout> | undefined

/** Whether the corner is open. */
let isCornerOpen = false

/** Whether the marked entry exists. It is pushed after the first paint. */
let hasEntry = false

/**
 * While the corner is open, the browser's Back button closes it instead of leaving the page.
 * @param leave asks to close the corner. Returns whether it stays open
 */
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
      // Deferred, because the corner may reopen at once.
      removalTimer = setTimeout(removeEntry)
    }
  }, [isOpen])
}

function removeEntry(): void {
  if (!isMarked()) return
  const onArrival = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    // The corner was reopened while the browser was still navigating back.
    if (isCornerOpen) pushEntry()
  }
  addEventListener('popstate', onArrival, { capture: true, once: true })
  history.back()
}

// A page reloaded with the corner open shows no corner: remove its history entry.
if (isMarked()) removeEntry()
