import { useEffect, useEffectEvent } from 'react'
import { afterPaint } from '../../api/idle.ts'

/** Marks the place in the browser's history that is there only to be gone back from. */
const MARK = 'overCalmCorner'

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true

/** The same place once more: the address stays, and nobody else hears of it. */
const standOver = () => {
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
  stands = true
}

let leaving: ReturnType<typeof setTimeout> | undefined

/** Whether there is something to go back from. */
let isShown = false

/** Whether the browser's history has a place for it: it gets one once it is painted. */
let stands = false

/** While this is shown the browser's Back leaves it, and not the page. `leave` answers whether it stays open. */
export function useBack(isOpen: boolean, leave: () => boolean): void {
  const stays = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return
    clearTimeout(leaving)
    isShown = true
    const notYet = afterPaint(standOver)
    const wentBack = (event: PopStateEvent) => {
      if (!stands) return
      event.stopImmediatePropagation()
      if (stays()) standOver()
    }
    addEventListener('popstate', wentBack, { capture: true })
    return () => {
      removeEventListener('popstate', wentBack, { capture: true })
      notYet()
      isShown = false
      stands = false
      // A moment later: it may be shown again at once.
      leaving = setTimeout(goBelow)
    }
  }, [isOpen])
}

function goBelow(): void {
  if (!isMarked()) return
  const arrived = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    // It was shown again while the browser was still on the way back.
    if (isShown) standOver()
  }
  addEventListener('popstate', arrived, { capture: true, once: true })
  history.back()
}

// A page that was loaded anew over the corner shows none: its Back is not to lead to where it is already.
if (isMarked()) goBelow()
